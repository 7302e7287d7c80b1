// Generates the GraphQL schema from the code, and from the schema the types of web documents, constants for operations
// that other programs send, the arguments of the search page's query, and the fields of the preferences.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  buildSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { COMMITTED_SCHEMA, DocumentError, readAllDocuments, validateDocuments } from '../federation/documents.mjs';
import { formatText } from './formatted.ts';
import { checking, finish, generatedFile } from './generated-part.ts';
import { OPERATION_TYPES, generateOperationTypes, listSentDocuments } from './operation-shapes.mjs';

/** Operations that the server itself, the tests or the load generator send. */
const ALSO_ASKED = ['Article', 'ArticleExtractor', 'Feed', 'FeedSections', 'ListeningHistory', 'Search', 'Voices'];
const ALSO_ASKED_FILE = 'apps/api/src/server/operations/generated/web-documents.ts';

/** Returns the type of the argument. It is nullable if the argument has a default value. */
const formatType = ({ type, defaultValue }: GraphQLArgument): string =>
  String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);

/** Returns the names of all fields, including those of nested objects. */
function formatFields(type: GraphQLOutputType | undefined): string {
  const objectType = type && getNamedType(type);
  if (!isObjectType(objectType)) return '';
  const fields = Object.values(objectType.getFields()).map(({ name, type: fieldType }) => {
    const nested = formatFields(fieldType);
    return nested ? `${name} { ${nested} }` : name;
  });
  return fields.join(' ');
}

async function generateConstants(schema: GraphQLSchema): Promise<string[]> {
  const queries = schema.getQueryType()?.getFields();
  const args = queries?.['searchPage']?.args ?? [];
  const constantsByFile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'apps/mf-account/src/generated/preferences-fields.ts': {
      PREFERENCES_FIELDS: formatFields(queries?.['preferences']?.type),
    },
    'apps/mf-feed/src/generated/search-arguments.ts': {
      SEARCH_VARIABLES: args.map((arg) => `$${arg.name}: ${formatType(arg)}`).join(', '),
      SEARCH_ARGUMENTS: args.map(({ name }) => `${name}: $${name}`).join(', '),
    },
  };
  const problems: string[] = [];
  for (const [file, constants] of Object.entries(constantsByFile)) {
    const lines = Object.entries(constants).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`);
    const text = `// Written by \`npm run docs\` from the schema.\n\n${lines.join('')}`;
    problems.push(...generatedFile(file, await formatText(file, text)));
  }
  return problems;
}

async function generate(): Promise<string[]> {
  await import('reflect-metadata');
  const { generateSchema } = await import('../../apps/api/src/generate-schema.ts');
  const text = await generateSchema();
  const problems = generatedFile(COMMITTED_SCHEMA, text);
  const schema = buildSchema(text);
  problems.push(...(await generateConstants(schema)));
  const documents = readAllDocuments();
  const refused = validateDocuments(documents, schema);
  if (refused.length > 0)
    return [
      ...problems,
      ...(checking ? [] : refused),
      'No types are generated for documents that the schema rejects: correct them',
    ];
  const files = generateOperationTypes(documents, schema);
  files.set(ALSO_ASKED_FILE, listSentDocuments(documents, ALSO_ASKED));
  for (const [file, types] of files) problems.push(...generatedFile(file, await formatText(file, types)));
  for (const file of listSourceFiles(/./).filter((one) => one.endsWith(OPERATION_TYPES) && !files.has(one)))
    if (checking) problems.push(`${file} has no documents: run \`npm run docs\``);
    else rmSync(join(root, file));
  return problems;
}

try {
  finish(await generate());
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  finish([error.message]);
}
