// The GraphQL documents in a slice's source files, and the schema fields that they use.
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

const MAKER = 'operation';
export const COMMITTED_SCHEMA = 'libs/api-client/schema.graphql';

/** An unusable document; the message names the file and the correction. */
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
 * Returns the initialiser of a constant, following imports. Adds every constant it reads to `found`: `{ name, file,
 * text }`.
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
  throw new DocumentError(`${file}: ${name} is not a constant string. Make it one, so that it can be checked.`);
}

const fileOf = (from, target) =>
  target.startsWith('.') ? posix.join(posix.dirname(from), target) : ownTarget(target)?.path;

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
    `${file}:${line + 1}: the document contains an expression that is not constant. Use only constant strings.`,
  );
}

/**
 * Returns the documents of one file: `{ file, line, text, shape, constants }`, with lines counted from 1. `shape`: the
 * type argument, if any; `constants`: those that the text contains.
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
export const allDocuments = () => sourceFiles(OF_THE_WEB).flatMap(documentsIn);

/** Returns every document that a slice can send, in the order of its files. */
export const documentsOf = (name) =>
  filesBeyond(
    ['routes.tsx', 'slots.ts'].map((file) => `apps/${name}/src/${file}`),
    [],
  )
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tools/'))
    .flatMap(documentsIn);

export const committedSchema = () => buildSchema(readFileSync(join(root, COMMITTED_SCHEMA), 'utf8'));

/** Returns the schema's validation errors of documents as sentences with file and line. */
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

/** Name of the type generated for an operation: `FeedQuery`, `SaveArticleMutation`. */
export const shapeOf = ({ name, operation }) =>
  `${name?.value ?? ''}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** Reports valid documents whose type argument is not their generated type. */
export const shapeProblemsOf = (documents) =>
  documents.flatMap(({ file, line, text, shape }) => {
    const [operation, ...others] = parse(text).definitions;
    if (others.length > 0 || !operation.name) return [`${file}:${line}: a document must be one operation with a name`];
    const own = shapeOf(operation);
    return shape === own ? [] : [`${file}:${line}: the type of this document is ${own}: operation<${own}>(…)`];
  });

const placeOf = (file, line, { message, locations }) => `${file}:${line + (locations?.[0]?.line ?? 1) - 1}: ${message}`;

/**
 * Returns the fields and arguments that documents use, as schema coordinates: `Article.title`, `Query.feed(category:)`.
 */
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
