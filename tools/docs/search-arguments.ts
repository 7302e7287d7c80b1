// Writes what the page's document says of the arguments of a search, so that a filter of the API is asked for by that
// alone; `--check` only looks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNonNullType } from 'graphql';
import type { GraphQLArgument } from 'graphql';
import { root } from '../checks/source-files.mjs';
import { committedSchema } from '../federation/documents.mjs';
import { formatted } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

const FILE = 'apps/mf-feed/src/generated/search-arguments.ts';

const args = committedSchema().getQueryType()?.getFields()['searchPage']?.args ?? [];
/** What has a value of its own may be left out. */
const typeOf = ({ type, defaultValue }: GraphQLArgument): string =>
  String(defaultValue !== undefined && isNonNullType(type) ? type.ofType : type);
const variables = args.map((arg) => `$${arg.name}: ${typeOf(arg)}`).join(', ');
const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
const fresh = await formatted(
  FILE,
  `// Written by tools/docs/search-arguments.ts from the schema.

export const SEARCH_VARIABLES = ${JSON.stringify(variables)};
export const SEARCH_ARGUMENTS = ${JSON.stringify(given)};
`,
);
const path = join(root, FILE);
const isFresh = existsSync(path) && readFileSync(path, 'utf8') === fresh;
if (!isFresh && !checking) writeFileSync(path, fresh);
finish(
  isFresh || !checking ? [] : [`${FILE} is not what the schema says: run \`node tools/docs/search-arguments.ts\``],
);
