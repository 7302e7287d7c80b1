import type { SearchDocument, SearchIndex } from './search-index.port.ts';

export const HOUR_MS = 3_600_000;
// A fixed time, because the score depends on the age of an article.
export const TEST_NOW = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

let serial = 0;
export function createSearchDocument(parts: Partial<SearchDocument>): SearchDocument {
  serial += 1;
  return {
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    revision: 1,
    language: 'en',
    title: 'A quiet day',
    description: '',
    body: '',
    category: 'general',
    country: null,
    source: null,
    publishedAt: new Date(TEST_NOW - 24 * HOUR_MS),
    ...parts,
  };
}

export type SearchIndexHandle = { index: SearchIndex; settled(): Promise<void>; close(): Promise<void> };

export function setUpTestedIndex(open: () => Promise<SearchIndexHandle>) {
  let opened: SearchIndexHandle;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return {
    get index(): SearchIndex {
      return opened.index;
    },
    settled: () => opened.settled(),
    put: async (...documents: SearchDocument[]): Promise<void> => {
      await opened.index.upsert(documents);
      await opened.settled();
    },
    idsFor: async (text: string, more: object = {}): Promise<string[]> =>
      (await opened.index.search({ text, first: 50, ...more })).hits.map((hit) => hit.id),
  };
}
export type TestedIndex = ReturnType<typeof setUpTestedIndex>;
