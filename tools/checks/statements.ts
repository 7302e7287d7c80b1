// Counts the SQL statements that use only one table. They belong in a TypeORM repository or query builder. A file that
// keeps one explains why in a comment that begins with "SQL: ". `--files` prints the count of each file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { isTest, projects } from '../graph/projects.mjs';
import { root, listSourceFiles } from './source-files.mjs';

const STATEMENTS_MAX = 193;
const UNEXPLAINED_FILES_MAX = 34;

const SERVER_CODE = /\.(?:ts|mjs)$/;
/** Migrations change the schema, which repositories cannot. */
const EXCLUDED = /\/src\/(?:migrations|testing)\//;
const CALL = /^sql\.(?:rows|rawRows|prepared|changed|run)$/;
const COMMAND = /^\s*(?:select|insert|update|delete)\b/i;
/** Row locks and parts of dates also contain UPDATE and FROM. */
const NO_RELATION = /\b(?:for\s+(?:no\s+key\s+)?|do\s+)update\b|\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b/gi;
const RELATION = /\b(?:from|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi;
/** A function that returns rows, such as `unnest`, is a second relation. */
const SECOND_RELATIONS = [
  /\b(?:join|union|intersect|except)\b|\bskip\s+locked\b/i,
  /\b(?:unnest|generate_series|jsonb?_\w*(?:recordset|elements|each)\w*)\s*\(/i,
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,/i,
];
const CATALOGUE = /^(?:pg_|information_schema)/i;
const REASON = /(?:\/\/|\/?\*\*?)\s*SQL: \S/;

/** Whether the statement reads or changes the rows of exactly one table. */
export function usesOneTable(statement: string): boolean {
  const text = statement.replaceAll(NO_RELATION, '');
  const names = [...text.matchAll(RELATION)].map(([, name = '']) => name.toLowerCase());
  return (
    COMMAND.test(text) &&
    !SECOND_RELATIONS.some((pattern) => pattern.test(text)) &&
    new Set(names).size === 1 &&
    !names.some((name) => CATALOGUE.test(name))
  );
}

/** Returns the possible texts of an expression, with `x` for parts that are known only when it runs. */
function findTexts(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((branch) => findTexts(branch, constants));
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, { expression, literal }) => {
        const [part = 'x'] = findTexts(expression, constants);
        return texts.map((text) => text + part + literal.text);
      },
      [node.head.text],
    );
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? findTexts(constant, constants) : [];
}

function getTextArgument({ expression, arguments: [, text] }: ts.CallExpression): ts.Expression | undefined {
  if (expression.getText() !== 'sql.prepared' || !text || !ts.isObjectLiteralExpression(text)) return text;
  const property = text.properties.find((one) => one.name?.getText() === 'text');
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** Returns the statements of a file that use one table. */
export function findSingleTableStatements(code: string): string[] {
  const source = ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest, true);
  const constants = new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])),
  );
  const statements: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && CALL.test(node.expression.getText())) {
      const text = getTextArgument(node);
      statements.push(...(text ? findTexts(text, constants).filter(usesOneTable) : []));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

/** Whether a comment of the file explains its statements. */
export const hasReason = (code: string): boolean => REASON.test(code);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folders = [...projects.values()].filter(({ isForTests }) => !isForTests).map(({ folder }) => `${folder}/`);
  const files = listSourceFiles(SERVER_CODE)
    .filter((file) => folders.some((folder) => file.startsWith(folder)) && !EXCLUDED.test(file) && !isTest(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .map(({ file, code }) => ({ file, count: findSingleTableStatements(code).length, isExplained: hasReason(code) }))
    .filter(({ count }) => count > 0);
  if (process.argv.includes('--files')) for (const { file, count } of files) console.log(`${count}\t${file}`);
  const count = files.reduce((sum, file) => sum + file.count, 0);
  const unexplained = files.filter(({ isExplained }) => !isExplained);
  const problems = [
    ...(count > STATEMENTS_MAX
      ? [`${count} SQL statements use one table, the limit is ${STATEMENTS_MAX}: use a repository or a query builder`]
      : []),
    ...(unexplained.length > UNEXPLAINED_FILES_MAX
      ? unexplained.map(({ file }) => `${file}: explain in a comment that begins with "SQL: " why this stays SQL`)
      : []),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length === 0)
    console.error(`statements: ok, ${count} use one table, ${unexplained.length} files without a reason`);
  process.exit(problems.length > 0 ? 1 : 0);
}
