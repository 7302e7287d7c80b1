// Checks rules of CONTRIBUTING.md that oxlint does not have, in the syntax tree of each file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, listSourceFiles } from './source-files.mjs';

const TEST = /\.(api-|scale-)?spec\.tsx?$|\.(contract|fixture|e2e)\.tsx?$|\/testing\/|\.child\.mjs$/;
const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/;
const { SyntaxKind } = ts;

type Problem = [ts.Node, string];
type Imports = ReadonlyMap<string, string>;

/** Whether the node is a constant expression, such as `24 * 3_600_000` or `'a' + B`. */
function isLiteral(node: ts.Node | undefined): boolean {
  if (!node) return false;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isLiteral(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].every((side) => isLiteral(side) || isConstant(side));
  return (
    ts.isNumericLiteral(node) ||
    ts.isBigIntLiteral(node) ||
    ts.isStringLiteralLike(node) ||
    node.kind === SyntaxKind.RegularExpressionLiteral
  );
}
const isConstant = (node: ts.Node) => ts.isIdentifier(node) && UPPER_CASE.test(node.text);

function readImports(source: ts.SourceFile): Imports {
  const sources = new Map<string, string>();
  for (const { importClause, moduleSpecifier } of source.statements.filter(ts.isImportDeclaration)) {
    const { name, namedBindings } = importClause ?? {};
    const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
    const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    for (const identifier of [name, ...names.map((binding) => binding?.name)])
      if (identifier) sources.set(identifier.text, from);
  }
  return sources;
}

/** Returns the inner expression, such as `X` for `X.y` or `X.prototype` for `X.prototype.y`. */
const inside = (node: ts.Node) => ('expression' in node ? (node.expression as ts.Node | undefined) : undefined);

function changedBy({ expression }: ts.ExpressionStatement): string | null {
  let changed: ts.Node | undefined;
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.EqualsToken)
    changed = inside(expression.left);
  else if (
    ts.isCallExpression(expression) &&
    /^(Object|Reflect)\.(assign|defineProperty|set)$/.test(expression.expression.getText())
  )
    [changed] = expression.arguments;
  for (let next = changed; next; next = inside(next)) changed = next;
  return changed && ts.isIdentifier(changed) ? changed.text : null;
}

const isOurs = (from: string) => from.startsWith('.') || from.startsWith('@tidings/');
/** Returns the file name suffix of classes that extend or implement a port. */
const adapterSuffix = (port: string) => (port.endsWith('engine.port.ts') ? '.engine.ts' : '.adapter.ts');

function* statementProblems(source: ts.SourceFile, imports: Imports): Generator<Problem> {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const)
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && isLiteral(initializer) && !UPPER_CASE.test(name.text))
          yield [name, `${name.text} is a constant: numbers, strings and patterns at module level are UPPER_CASE`];
    const changed = ts.isExpressionStatement(statement) ? changedBy(statement) : null;
    const from = imports.get(changed ?? '');
    if (from !== undefined && !isOurs(from))
      yield [statement, `${changed} belongs to ${from}: importing a file must not modify its dependencies`];
  }
}

function* classProblems(node: ts.ClassLikeDeclaration, file: string, imports: Imports): Generator<Problem> {
  const fromPort = (name: string) => [imports.get(name)].filter((from) => from?.endsWith('.port.ts'))[0];
  const name = node.name?.text ?? '';
  if (/.(Port|Adapter)$/.test(name))
    yield [node, `${name}: omit port and adapter from the name; the file's suffix contains them`];
  for (const { types } of node.heritageClauses ?? [])
    for (const port of types.flatMap(({ expression }) => fromPort(expression.getText()) ?? []))
      if (!/Error|Unavailable/.test(name) && !file.endsWith(adapterSuffix(port)))
        yield [node, `${name} is an adapter of ${port}: its file ends in ${adapterSuffix(port)}`];
  const constructor = node.members.find(ts.isConstructorDeclaration);
  if (ts.canHaveDecorators(node) && ts.getDecorators(node)?.length)
    for (const parameter of constructor?.parameters ?? [])
      if (fromPort(parameter.type?.getText() ?? '') && !ts.getDecorators(parameter)?.length)
        yield [parameter, `${parameter.type?.getText()} is a port: inject it by its symbol`];
  for (const member of node.members)
    if (
      !ts.isConstructorDeclaration(member) &&
      ts.canHaveModifiers(member) &&
      member.modifiers?.some(({ kind }) => kind === SyntaxKind.PrivateKeyword)
    )
      yield [member, `${member.name?.getText()}: write private members as #name`];
}

/** Files that query PostgreSQL, except migrations and `sql.ts`. */
const ASKS = /^(?:apps\/(?:api|workers|standalone)|libs\/(?:database|platform))\/src\/(?!migrations\/|sql\.ts$)/;
const ALIAS = /\bAS "[a-z]+[A-Z]/;

/** Reports queries and column aliases that bypass `sql.ts`. */
function* statementsBesideSql(node: ts.Node): Generator<Problem> {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    if (node.expression.name.text === 'query' && node.arguments.length > 0)
      yield [node, 'query PostgreSQL with sql.rows, sql.changed or sql.run of libs/database/src/sql.ts'];
  } else if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && ALIAS.test(node.text))
    yield [node, 'omit the camel-case alias of the column: sql.ts converts column names'];
}

function* findProblems(file: string): Generator<string> {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = readImports(source);
  const fileProblems = [...statementProblems(source, imports)];
  const visit = (node: ts.Node) => {
    if (ASKS.test(file) && !TEST.test(file)) fileProblems.push(...statementsBesideSql(node));
    if (ts.isClassLike(node))
      fileProblems.push(...classProblems(node, TEST.test(file) ? '.adapter.ts' : file, imports));
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (file.endsWith('.adapter.ts') && ![...imports.values()].some((from) => from.endsWith('.port.ts')))
    fileProblems.push([source, 'an adapter must import its port']);
  for (const [node, why] of fileProblems)
    yield `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`;
}

const problems = listSourceFiles(/^(apps|libs|tools)\/.*(?<!\.d)\.(tsx?|mjs)$/).flatMap((file) => [
  ...findProblems(file),
]);
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} style problems` : 'style: ok');
process.exit(problems.length ? 1 : 0);
