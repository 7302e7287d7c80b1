import { computeFingerprint, indexed } from './indexed-text.ts';
import type { BulkOperation } from './opensearch-bulk.ts';
import { analyzerFor } from './opensearch-languages.ts';
import type { Removal, SearchDocument } from './search-index.port.ts';

export function toWrite(document: SearchDocument): BulkOperation {
  const { id, revision, title, description, body, ...fields } = indexed(document);
  const analyzer = analyzerFor(fields.language);
  return {
    id,
    revision,
    document: {
      id,
      revision,
      analyzer,
      ...fields,
      headline: title,
      words: [title, description],
      fingerprint: computeFingerprint(indexed(document)),
      text: { [analyzer]: { title, description, body } },
    },
  };
}

export function toRemoval({ id, revision }: Removal): BulkOperation {
  return { id, revision, document: null };
}
