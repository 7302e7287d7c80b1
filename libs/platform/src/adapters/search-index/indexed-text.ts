import { createHash } from 'node:crypto';
import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { stripMarks } from './highlight.ts';
import type { IndexDigest, SearchDocument } from './search-index.port.ts';

const BODY_MAX = 100_000;

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
const clean = (text: string) => stripMarks(text).toWellFormed();

export function cleanDocument(document: SearchDocument): SearchDocument {
  return {
    ...document,
    title: clean(document.title),
    description: clean(document.description),
    body: clean(document.body.slice(0, BODY_MAX)),
  };
}

/** Ignores the revision. The document must be a result of `cleanDocument`. */
export function computeFingerprint({ language, title, description, body, ...document }: SearchDocument): string {
  const others = indexedFieldEntries.flatMap(([name]) => (name === 'language' ? [] : [plain(document[name])]));
  return createHash('sha256')
    .update(JSON.stringify([language, title, description, body, ...others]))
    .digest('base64url');
}

/** Documents must be added in ID order. */
export class DigestBuilder {
  readonly #hash = createHash('sha256');
  #documents = 0;

  add(id: string, revision: number, fingerprint: string): void {
    this.#hash.update(`${id} ${revision} ${fingerprint}\n`);
    this.#documents += 1;
  }

  digest(): IndexDigest {
    return { documents: this.#documents, sha256: this.#hash.copy().digest('hex') };
  }
}
