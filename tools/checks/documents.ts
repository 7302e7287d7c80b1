// `node tools/checks/documents.ts [slice…]` checks that GraphQL documents are valid and use their generated types.
import { parseArgs } from 'node:util';
import {
  COMMITTED_SCHEMA,
  DocumentError,
  readAllDocuments,
  readCommittedSchema,
  findDocuments,
  validateDocuments,
  checkTypeArguments,
} from '../federation/documents.mjs';

const { positionals: slices } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });

function problemsFound() {
  try {
    const documents = slices.length > 0 ? slices.flatMap(findDocuments) : readAllDocuments();
    const refused = validateDocuments(documents, readCommittedSchema());
    return { count: documents.length, refused, misnamed: refused.length > 0 ? [] : checkTypeArguments(documents) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { count: 0, refused: [], misnamed: [error.message] };
  }
}

const { count, refused, misnamed } = problemsFound();
for (const problem of [...refused, ...misnamed]) console.error(problem);
if (refused.length > 0)
  console.error(
    `documents: ${refused.length} do not match ${COMMITTED_SCHEMA}: correct the documents, or first ` +
      'add the fields to the API',
  );
else if (misnamed.length === 0) console.error(`documents: ok (${count})`);
process.exit(refused.length + misnamed.length > 0 ? 1 : 0);
