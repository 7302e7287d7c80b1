import { createHash } from 'node:crypto';
import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { toColumnName } from '@tidings/database/sql.ts';
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

/** Control characters that do not occur in articles and survive trimming. */
export const MATCH_START = '\u0086';
export const MATCH_END = '\u0087';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function toMarkedHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replaceAll(MATCH_START, '<mark>')
    .replaceAll(MATCH_END, '</mark>');
}

export function stripMarks(text: string): string {
  return text.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').replaceAll('\u0000', '');
}

export const fieldTypes = {
  word: { postgres: 'text', openSearch: 'keyword' },
  moment: { postgres: 'timestamptz', openSearch: 'date' },
} as const;

export const fieldColumns = indexedFieldEntries.map(([name, { kind }]) => ({
  column: toColumnName(name),
  type: fieldTypes[kind].postgres,
}));
