// Generates the arguments of the search page's query. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNonNullType } from 'graphql';
import type { GraphQLArgument } from 'graphql';
import { root } from '../checks/source-files.mjs';
import { readCommittedSchema } from '../federation/documents.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

const FILE = 'apps/mf-feed/src/generated/search-arguments.ts';

const args = readCommittedSchema().getQueryType()?.getFields()['searchPage']?.args ?? [];
/** Returns the type of the argument. It is nullable if the argument has a default value. */
const formatType = ({ type, defaultValue }: GraphQLArgument): string =>
  String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);
const variables = args.map((arg) => `$${arg.name}: ${formatType(arg)}`).join(', ');
const passedArguments = args.map(({ name }) => `${name}: $${name}`).join(', ');
const fresh = await formatText(
  FILE,
  `// Written by tools/docs/search-arguments.ts from the schema.

export const SEARCH_VARIABLES = ${JSON.stringify(variables)};
export const SEARCH_ARGUMENTS = ${JSON.stringify(passedArguments)};
`,
);
const path = join(root, FILE);
const isFresh = existsSync(path) && readFileSync(path, 'utf8') === fresh;
if (!isFresh && !checking) writeFileSync(path, fresh);
finish(isFresh || !checking ? [] : [`${FILE} is out of date: run \`node tools/docs/search-arguments.ts\``]);
