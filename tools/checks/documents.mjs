// Every GraphQL document of the web is one that the API's schema knows. `node tools/checks/documents.mjs [slice…]
// [--schema FILE]`: of some slices alone, with another schema than the committed one.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { COMMITTED_SCHEMA, committedSchema, documentsIn, documentsOf, problemsOf } from '../federation/documents.mjs';
import { sourceFiles } from './source-files.mjs';

const {
  values: { schema: file },
  positionals: slices,
} = parseArgs({ allowPositionals: true, options: { schema: { type: 'string' }, check: { type: 'boolean' } } });
const schema = file === undefined ? committedSchema() : buildSchema(readFileSync(file, 'utf8'));
const documents =
  slices.length > 0
    ? slices.flatMap(documentsOf)
    : sourceFiles(/\.tsx?$/)
        .filter((one) => /^(apps|libs)\//.test(one) && !/\.(api-|scale-)?spec\.tsx?$/.test(one))
        .flatMap(documentsIn);
const problems = problemsOf(documents, schema);
for (const problem of problems) console.error(problem);
console.error(
  problems.length > 0
    ? `documents: ${problems.length} are not what ${file ?? COMMITTED_SCHEMA} offers: ask for what is there, or give ` +
        'it to the API first'
    : `documents: ok (${documents.length})`,
);
process.exit(problems.length > 0 ? 1 : 0);
