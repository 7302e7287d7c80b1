// What a slice asks of the API: the GraphQL documents its source files hold, and the fields of the schema they name.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  GraphQLError,
  Source,
  TypeInfo,
  buildSchema,
  isIntrospectionType,
  parse,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import ts from 'typescript';
import { root } from '../bootstrap/stamp.mjs';
import { filesBeyond, importsOf, ownTarget } from '../graph/imports.mjs';

/** The call that makes a document in `libs/api-client/src/graphql-fetch.ts`. */
const MAKER = 'operation';
export const COMMITTED_SCHEMA = 'libs/api-client/schema.graphql';

const parsed = new Map();
function sourceOf(file) {
  if (!parsed.has(file))
    parsed.set(
      file,
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, /* parents */ true),
    );
  return parsed.get(file);
}

/** What a constant of a file was given, or what it stands for in the file it is imported from. */
function constantOf(file, name) {
  const source = sourceOf(file);
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText(source) === name && initializer) return textOf(file, initializer);
    if (!ts.isImportDeclaration(statement)) continue;
    const names = statement.importClause?.namedBindings;
    const found = names && ts.isNamedImports(names) && names.elements.find((one) => one.name.text === name);
    if (found) return constantOf(fileOf(file, statement.moduleSpecifier.text), (found.propertyName ?? found.name).text);
  }
  throw new Error(`${file}: ${name} is not a text that can be read without running it. Make it a constant text.`);
}

const fileOf = (from, target) =>
  target.startsWith('.') ? posix.join(posix.dirname(from), target) : ownTarget(target)?.path;

/** The value of a text that is put together from constants. */
function textOf(file, node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constantOf(file, node.text);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => textOf(file, expression) + literal.text).join('')
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(file, node.left) + textOf(file, node.right);
  const { line } = sourceOf(file).getLineAndCharacterOfPosition(node.getStart(sourceOf(file)));
  throw new Error(
    `${file}:${line + 1}: a document is put together from something else than constant texts, so nothing can check it.`,
  );
}

/** The documents of one file: `{ file, line, text }`, lines counted from 1. */
export function documentsIn(file) {
  const source = sourceOf(file);
  const found = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === MAKER) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, text: textOf(file, node.arguments[0]) });
    }
    ts.forEachChild(node, look);
  };
  if (importsOf(source.text).some(({ target }) => target.endsWith('/graphql-fetch.ts'))) look(source);
  return found;
}

/** Every document a slice can send, in the order of its files. */
export const documentsOf = (name) =>
  filesBeyond(
    ['routes.tsx', 'slots.ts'].map((file) => `apps/${name}/src/${file}`),
    [],
  )
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tools/'))
    .flatMap(documentsIn);

export const committedSchema = () => buildSchema(readFileSync(join(root, COMMITTED_SCHEMA), 'utf8'));

/** What a schema refuses of some documents: sentences with file and line; none when it knows them all. */
export function problemsOf(documents, schema) {
  return documents.flatMap(({ file, line, text }) => {
    try {
      return validate(schema, parse(new Source(text, file))).map((error) => `${placeOf(file, line, error)}`);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return [placeOf(file, line, error)];
    }
  });
}

const placeOf = (file, line, { message, locations }) => `${file}:${line + (locations?.[0]?.line ?? 1) - 1}: ${message}`;

/** The fields and arguments that documents name, as schema coordinates: `Article.title`, `Query.feed(category:)`. */
export function coordinatesOf(documents, schema) {
  const found = new Set();
  const types = new TypeInfo(schema);
  const seen = visitWithTypeInfo(types, {
    Field({ name, arguments: given }) {
      const parent = types.getParentType();
      if (!parent || isIntrospectionType(parent) || name.value.startsWith('__')) return;
      found.add(`${parent.name}.${name.value}`);
      for (const one of given ?? []) found.add(`${parent.name}.${name.value}(${one.name.value}:)`);
    },
  });
  for (const { text } of documents) visit(parse(text), seen);
  return [...found].toSorted();
}
