// Generates constants of web documents from the schema: the arguments of the search page's query, and the fields of the
// preferences. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLArgument, GraphQLOutputType } from 'graphql';
import { root } from '../checks/source-files.mjs';
import { readCommittedSchema } from '../federation/documents.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

const schema = readCommittedSchema();
const args = schema.getQueryType()?.getFields()['searchPage']?.args ?? [];

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

const constantsByFile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/mf-account/src/generated/preferences-fields.ts': {
    PREFERENCES_FIELDS: formatFields(schema.getQueryType()?.getFields()['preferences']?.type),
  },
  'apps/mf-feed/src/generated/search-arguments.ts': {
    SEARCH_VARIABLES: args.map((arg) => `$${arg.name}: ${formatType(arg)}`).join(', '),
    SEARCH_ARGUMENTS: args.map(({ name }) => `${name}: $${name}`).join(', '),
  },
};

async function updateFile([file, constants]: [string, Readonly<Record<string, string>>]): Promise<string[]> {
  const lines = Object.entries(constants).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`);
  const fresh = await formatText(
    file,
    `// Written by tools/docs/schema-constants.ts from the schema.\n\n${lines.join('')}`,
  );
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === fresh) return [];
  if (checking) return [`${file} is out of date: run \`node tools/docs/schema-constants.ts\``];
  writeFileSync(path, fresh);
  return [];
}

finish((await Promise.all(Object.entries(constantsByFile).map(updateFile))).flat());
