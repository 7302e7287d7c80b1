// Generates the GraphQL schema from the code, and from the schema the types of web documents, constants for operations
// that other programs send, and the arguments of the search page's query.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isNonNullType } from 'graphql';
import type { GraphQLArgument, GraphQLSchema } from 'graphql';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { COMMITTED_SCHEMA, DocumentError, readAllDocuments, validateDocuments } from '../federation/documents.mjs';
import { formatText } from './formatted.ts';
import { checking, finish, generatedFile } from './generated-part.ts';
import { OPERATION_TYPES, generateOperationTypes, listSentDocuments } from './operation-shapes.mjs';

/** Operations that the server itself, the tests or the load generator send. */
const ALSO_ASKED = ['Article', 'ArticleExtractor', 'Feed', 'FeedSections', 'ListeningHistory', 'Search', 'Voices'];
const ALSO_ASKED_FILE = 'apps/api/src/server/operations/generated/web-documents.ts';

const SEARCH_ARGUMENTS_FILE = 'apps/mf-feed/src/generated/search-arguments.ts';

/** Returns the type of the argument. It is nullable if the argument has a default value. */
const formatType = ({ type, defaultValue }: GraphQLArgument): string =>
  String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);

function createSearchArguments(schema: GraphQLSchema): string {
  const args = schema.getQueryType()?.getFields()['searchPage']?.args ?? [];
  const variables = args.map((arg) => `$${arg.name}: ${formatType(arg)}`).join(', ');
  const passedArguments = args.map(({ name }) => `${name}: $${name}`).join(', ');
  return `// Written by \`npm run docs\` from the schema.

export const SEARCH_VARIABLES = ${JSON.stringify(variables)};
export const SEARCH_ARGUMENTS = ${JSON.stringify(passedArguments)};
`;
}

async function generate(): Promise<string[]> {
  await import('reflect-metadata');
  const { generateSchema } = await import('../../apps/api/src/generate-schema.ts');
  const text = await generateSchema();
  const problems = generatedFile(COMMITTED_SCHEMA, text);
  const schema = buildSchema(text);
  const searchArguments = await formatText(SEARCH_ARGUMENTS_FILE, createSearchArguments(schema));
  problems.push(...generatedFile(SEARCH_ARGUMENTS_FILE, searchArguments));
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
