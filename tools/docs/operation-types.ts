// Generates the types of web documents, and constants for operations that other programs send. `--check` only compares.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { DocumentError, readAllDocuments, readCommittedSchema, validateDocuments } from '../federation/documents.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';
import { OPERATION_TYPES, generateOperationTypes, listSentDocuments } from './operation-shapes.mjs';

/** Operations that the server itself, the tests or the load generator send. */
const ALSO_ASKED = ['Article', 'ArticleExtractor', 'Feed', 'FeedSections', 'ListeningHistory', 'Search', 'Voices'];
const ALSO_ASKED_FILE = 'apps/api/src/server/operations/generated/web-documents.ts';

const STALE = 'is out of date: run `node tools/docs/operation-types.ts`';

async function problems(): Promise<string[]> {
  const [schema, documents] = [readCommittedSchema(), readAllDocuments()];
  const refused = validateDocuments(documents, schema);
  if (refused.length > 0)
    return [...(checking ? [] : refused), 'No types are generated for documents that the schema rejects: correct them'];
  const texts = generateOperationTypes(documents, schema);
  texts.set(ALSO_ASKED_FILE, listSentDocuments(documents, ALSO_ASKED));
  const staleFiles: string[] = [];
  for (const [file, text] of texts) {
    const fresh = await formatText(file, text);
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === fresh) continue;
    if (checking) staleFiles.push(`${file} ${STALE}`);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, fresh);
    }
  }
  for (const file of listSourceFiles(/./).filter((one) => one.endsWith(OPERATION_TYPES) && !texts.has(one))) {
    if (checking) staleFiles.push(`${file} ${STALE}`);
    else rmSync(join(root, file));
  }
  return staleFiles;
}

try {
  finish(await problems());
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  finish([error.message]);
}
