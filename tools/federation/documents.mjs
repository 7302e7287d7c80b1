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
import { root, sourceFiles } from '../checks/source-files.mjs';
import { filesBeyond, importsOf, ownTarget } from '../graph/imports.mjs';

/** The call that makes a document in `libs/api-client/src/graphql-fetch.ts`. */
const MAKER = 'operation';
export const COMMITTED_SCHEMA = 'libs/api-client/schema.graphql';

/** A document that cannot be worked with; the message says where and what to do. */
export class DocumentError extends Error {}

const parsed = new Map();
function sourceOf(file) {
  if (!parsed.has(file))
    parsed.set(
      file,
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, /* parents */ true),
    );
  return parsed.get(file);
}

/**
 * What a constant of a file was given, or what it stands for in the file it is imported from; `found` notes every
 * constant that was read: `{ name, file, text }`.
 */
function constantOf(file, name, found) {
  const source = sourceOf(file);
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText(source) === name && initializer) {
          const text = textOf(file, initializer, found);
          found.push({ name, file, text });
          return text;
        }
    if (!ts.isImportDeclaration(statement)) continue;
    const names = statement.importClause?.namedBindings;
    const own = names && ts.isNamedImports(names) && names.elements.find((one) => one.name.text === name);
    if (own)
      return constantOf(fileOf(file, statement.moduleSpecifier.text), (own.propertyName ?? own.name).text, found);
  }
  throw new DocumentError(
    `${file}: ${name} is not a text that can be read without running it. Make it a constant text.`,
  );
}

const fileOf = (from, target) =>
  target.startsWith('.') ? posix.join(posix.dirname(from), target) : ownTarget(target)?.path;

/** The value of a text that is put together from constants. */
function textOf(file, node, found) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constantOf(file, node.text, found);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => textOf(file, expression, found) + literal.text).join('')
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(file, node.left, found) + textOf(file, node.right, found);
  const { line } = sourceOf(file).getLineAndCharacterOfPosition(node.getStart(sourceOf(file)));
  throw new DocumentError(
    `${file}:${line + 1}: a document is put together from something else than constant texts, so nothing can check it.`,
  );
}

/**
 * The documents of one file: `{ file, line, text, shape, constants }`, lines counted from 1. `shape`: the type that is
 * written beside it, if any; `constants`: those the text is put together from.
 */
export function documentsIn(file) {
  const source = sourceOf(file);
  const found = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === MAKER) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const constants = [];
      const text = textOf(file, node.arguments[0], constants);
      const shape = node.typeArguments?.map((type) => type.getText(source)).join(', ') ?? null;
      found.push({ file, line: line + 1, text, shape, constants });
    }
    ts.forEachChild(node, look);
  };
  if (importsOf(source.text).some(({ target }) => target.endsWith('/graphql-fetch.ts'))) look(source);
  return found;
}

const OF_THE_WEB = /^(apps|libs)\/.*(?<!\.(?:api-|scale-)?spec)\.tsx?$/;
/** Every document of every slice, of the shell and of the libraries. */
export const allDocuments = () => sourceFiles(OF_THE_WEB).flatMap(documentsIn);

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

/** The name of the type that belongs to an operation: `FeedQuery`, `SaveArticleMutation`. */
export const shapeOf = ({ name, operation }) =>
  `${name?.value ?? ''}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** Which of some valid documents have not the type beside them that is made of them. */
export const shapeProblemsOf = (documents) =>
  documents.flatMap(({ file, line, text, shape }) => {
    const [operation, ...others] = parse(text).definitions;
    if (others.length > 0 || !operation.name) return [`${file}:${line}: a document is one operation that has a name`];
    const own = shapeOf(operation);
    return shape === own ? [] : [`${file}:${line}: the type of this document is ${own}: operation<${own}>(…)`];
  });

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
