import { computeFingerprint, cleanDocument } from './indexed-text.ts';
import type { BulkOperation } from './opensearch-bulk.ts';
import { getAnalyzer } from './opensearch-languages.ts';
import type { DocumentRemoval, SearchDocument } from './search-index.port.ts';

export function toWriteOperation(document: SearchDocument): BulkOperation {
  const { id, revision, title, description, body, ...fields } = cleanDocument(document);
  const analyzer = getAnalyzer(fields.language);
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
      fingerprint: computeFingerprint(cleanDocument(document)),
      text: { [analyzer]: { title, description, body } },
    },
  };
}

export function toRemovalOperation({ id, revision }: DocumentRemoval): BulkOperation {
  return { id, revision, document: null };
}
