// Finds GraphQL documents and the schema fields that they use.
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
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { findReachableFiles, findImports, resolveOwnImport } from '../graph/imports.mjs';

const MAKER = 'operation';
export const COMMITTED_SCHEMA = 'libs/api-client/schema.graphql';

/** An error whose message names the file and the correction. */
export class DocumentError extends Error {}

const parsed = new Map();
function getSource(file) {
  if (!parsed.has(file))
    parsed.set(
      file,
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, /* parents */ true),
    );
  return parsed.get(file);
}

/** Returns the text of a constant. Follows imports, and adds every constant that it reads to `found`. */
function resolveConstant(file, name, found) {
  const source = getSource(file);
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText(source) === name && initializer) {
          const text = resolveText(file, initializer, found);
          found.push({ name, file, text });
          return text;
        }
    if (!ts.isImportDeclaration(statement)) continue;
    const names = statement.importClause?.namedBindings;
    const imported = names && ts.isNamedImports(names) && names.elements.find((one) => one.name.text === name);
    if (imported)
      return resolveConstant(
        resolveFile(file, statement.moduleSpecifier.text),
        (imported.propertyName ?? imported.name).text,
        found,
      );
  }
  throw new DocumentError(`${file}: ${name} is not a constant string. Make it one, so that it can be checked.`);
}

const resolveFile = (from, target) =>
  target.startsWith('.') ? posix.join(posix.dirname(from), target) : resolveOwnImport(target)?.path;

function resolveText(file, node, found) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return resolveConstant(file, node.text, found);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => resolveText(file, expression, found) + literal.text).join('')
    );
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return resolveText(file, node.left, found) + resolveText(file, node.right, found);
  const { line } = getSource(file).getLineAndCharacterOfPosition(node.getStart(getSource(file)));
  throw new DocumentError(
    `${file}:${line + 1}: the document contains an expression that is not constant. Use only constant strings.`,
  );
}

/** Line numbers start at 1. `shape` is the type argument. `constants` are the constants that the text contains. */
export function readDocuments(file) {
  const source = getSource(file);
  const documents = [];
  const look = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === MAKER) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const constants = [];
      const text = resolveText(file, node.arguments[0], constants);
      const shape = node.typeArguments?.map((type) => type.getText(source)).join(', ') ?? null;
      documents.push({ file, line: line + 1, text, shape, constants });
    }
    ts.forEachChild(node, look);
  };
  if (findImports(source.text).some(({ target }) => target.endsWith('/graphql-fetch.ts'))) look(source);
  return documents;
}

const OF_THE_WEB = /^(apps|libs)\/.*(?<!\.(?:api-|scale-)?spec)\.tsx?$/;
export const readAllDocuments = () => listSourceFiles(OF_THE_WEB).flatMap(readDocuments);

/** Returns the documents of a slice, in the order of the files. */
export const findDocuments = (name) =>
  findReachableFiles(
    ['routes.tsx', 'slots.ts'].map((file) => `apps/${name}/src/${file}`),
    [],
  )
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tools/'))
    .flatMap(readDocuments);

export const readCommittedSchema = () => buildSchema(readFileSync(join(root, COMMITTED_SCHEMA), 'utf8'));

/** Returns errors as sentences with file and line. */
export function validateDocuments(documents, schema) {
  return documents.flatMap(({ file, line, text }) => {
    try {
      return validate(schema, parse(new Source(text, file))).map((error) => `${formatError(file, line, error)}`);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return [formatError(file, line, error)];
    }
  });
}

/** Returns the type name of an operation, such as `FeedQuery` or `SaveArticleMutation`. */
export const getOperationTypeName = ({ name, operation }) =>
  `${name?.value ?? ''}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;

/** Returns a problem for each document whose type argument is not its generated type. */
export const checkTypeArguments = (documents) =>
  documents.flatMap(({ file, line, text, shape }) => {
    const [operation, ...others] = parse(text).definitions;
    if (others.length > 0 || !operation.name) return [`${file}:${line}: a document must be one operation with a name`];
    const typeName = getOperationTypeName(operation);
    return shape === typeName
      ? []
      : [`${file}:${line}: the type of this document is ${typeName}: operation<${typeName}>(…)`];
  });

const formatError = (file, line, { message, locations }) =>
  `${file}:${line + (locations?.[0]?.line ?? 1) - 1}: ${message}`;

/** Returns schema coordinates such as `Article.title` and `Query.feed(category:)`. */
export function findSchemaCoordinates(documents, schema) {
  const coordinates = new Set();
  const types = new TypeInfo(schema);
  const seen = visitWithTypeInfo(types, {
    Field({ name, arguments: given }) {
      const parent = types.getParentType();
      if (!parent || isIntrospectionType(parent) || name.value.startsWith('__')) return;
      coordinates.add(`${parent.name}.${name.value}`);
      for (const argument of given ?? []) coordinates.add(`${parent.name}.${name.value}(${argument.name.value}:)`);
    },
  });
  for (const { text } of documents) visit(parse(text), seen);
  return [...coordinates].toSorted();
}
