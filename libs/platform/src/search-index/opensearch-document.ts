import { fingerprintOf, indexed } from './indexed-text.ts';
import type { BulkOperation } from './opensearch-bulk.ts';
import { analyzerOf } from './opensearch-languages.ts';
import type { Removal, SearchDocument } from './search-index.port.ts';

export function writingOf(document: SearchDocument): BulkOperation {
  const { id, revision, title, description, body, ...fields } = indexed(document);
  const analyzer = analyzerOf(fields.language);
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
      fingerprint: fingerprintOf(indexed(document)),
      text: { [analyzer]: { title, description, body } },
    },
  };
}

export function removalOf({ id, revision }: Removal): BulkOperation {
  return { id, revision, document: null };
}
