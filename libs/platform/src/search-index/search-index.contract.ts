import type { SearchDocument, SearchIndex } from './search-index.port.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);

let serial = 0;
/** A document with an id of its own; the parts given replace the plain ones. */
export function searchDocument(parts: Partial<SearchDocument>): SearchDocument {
  serial += 1;
  return {
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`, revision: 1, language: 'en', title: 'A quiet day', description: '',
    body: '', category: 'general', country: null, publishedAt: new Date(NOW - 24 * HOUR), ...parts,
  };
}

/** What every `SearchIndex` promises; run against each adapter on its real server. Asserts sets and order, never scores. */
export function searchIndexContract(open: () => Promise<{ index: SearchIndex; close: () => Promise<void> }>): void {
  let index: SearchIndex;
  let close: () => Promise<void>;
  beforeAll(async () => ({ index, close } = await open()));
  afterAll(() => close());

  const idsFor = async (text: string, more: object = {}): Promise<string[]> =>
    (await index.search({ text, first: 50, ...more })).hits.map((hit) => hit.id);

  it('finds words by their stem and ranks the title above the text', async () => {
    const inBody = searchDocument({ title: 'From the coast', body: 'An old lighthouse stands there.' });
    const inTitle = searchDocument({ title: 'Lighthouses reopen', body: 'Visitors are welcome.' });
    await index.upsert([inBody, inTitle]);
    expect(await idsFor('lighthouse')).toEqual([inTitle.id, inBody.id]);
  });

  it('stems by the language of each document', async () => {
    const german = searchDocument({ language: 'de', title: 'Die Brücken der Stadt', body: 'Zwei wurden erneuert.' });
    const spanish = searchDocument({ language: 'es', title: 'Los trenes nocturnos vuelven' });
    const japanese = searchDocument({ language: 'ja', title: '灯台 が 再開' });
    await index.upsert([german, spanish, japanese]);
    expect(await idsFor('brücke')).toEqual([german.id]);
    expect(await idsFor('tren nocturno')).toEqual([spanish.id]);
    expect(await idsFor('灯台')).toEqual([japanese.id]);
  });

  it('puts the newer of two equal texts first', async () => {
    const older = searchDocument({ title: 'Comet seen again', publishedAt: new Date(NOW - 72 * HOUR) });
    const newer = searchDocument({ title: 'Comet seen again', publishedAt: new Date(NOW - HOUR) });
    await index.upsert([older, newer]);
    expect(await idsFor('comet')).toEqual([newer.id, older.id]);
  });

  it('still finds a title by a misspelt word', async () => {
    const document = searchDocument({ title: 'Volcano sleeps on' });
    await index.upsert([document]);
    expect(await idsFor('volcanoe')).toContain(document.id);
    expect(await idsFor('volvano')).toContain(document.id);
  });

  it('understands phrases, exclusions and either-or', async () => {
    const red = searchDocument({ title: 'Red kites over the valley' });
    const blue = searchDocument({ title: 'Blue kites over the harbour' });
    await index.upsert([red, blue]);
    expect(await idsFor('"red kites"')).toEqual([red.id]);
    expect(await idsFor('kites -red')).toEqual([blue.id]);
    expect(new Set(await idsFor('valley or harbour kites'))).toEqual(new Set([red.id, blue.id]));
  });

  it('narrows by category and language, and only raises by country', async () => {
    const near = searchDocument({ title: 'Orchard harvest early', country: 'fr', category: 'business' });
    const far = searchDocument({ title: 'Orchard harvest early', country: 'us', category: 'science' });
    await index.upsert([far, near]);
    expect(await idsFor('orchard', { category: 'science' })).toEqual([far.id]);
    expect(await idsFor('orchard', { country: 'fr' })).toEqual([near.id, far.id]);
    expect(await idsFor('orchard', { country: 'us' })).toEqual([far.id, near.id]);
    expect(await idsFor('orchard', { language: 'de' })).toEqual([]);
  });

  it('ignores an older revision, replaces by a newer one, forgets what is removed', async () => {
    const first = searchDocument({ title: 'Ferry timetable', revision: 2 });
    await index.upsert([first]);
    await index.upsert([{ ...first, revision: 1, title: 'Ferry zebra' }]);
    expect(await idsFor('zebra')).toEqual([]);
    await index.upsert([{ ...first, revision: 3, title: 'Ferry giraffe' }]);
    expect(await idsFor('giraffe')).toEqual([first.id]);
    expect(await idsFor('timetable')).not.toContain(first.id);
    await index.remove([first.id]);
    expect(await idsFor('giraffe')).toEqual([]);
  });

  it('gives highlights that are safe as HTML', async () => {
    await index.upsert([searchDocument({ title: '<img src=x onerror=alert(1)> Penguin & co', body: '<script>alert(1)</script> penguin \u0002walks\u0003' })]);
    const { hits: [hit] } = await index.search({ text: 'penguin', first: 1 });
    expect(hit?.title).toContain('<mark>Penguin</mark>');
    expect(hit?.title).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(hit?.snippet).not.toContain('<script');
    expect(`${hit?.title}${hit?.snippet}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  });

  it('pages without a gap or a repetition', async () => {
    const documents = Array.from({ length: 25 }, (_, number) => searchDocument({ title: `Glacier report ${number}`, publishedAt: new Date(NOW - number * HOUR) }));
    await index.upsert(documents);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await index.search({ text: 'glacier', first: 10, after });
      seen.push(...page.hits.map((hit) => hit.id));
      after = page.nextCursor;
    } while (after);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(documents.map((document) => document.id)));
  });

  it('finds nothing for blank text and survives any text', async () => {
    for (const text of ['', '   ', '"', '-', "'; DROP TABLE search_document; --", '(((', '\u0000', 'a'.repeat(200), '!@#$%^&*()', '%', '\\']) {
      expect(Array.isArray(await idsFor(text))).toBe(true);
    }
    expect(await idsFor('   ')).toEqual([]);
  });

  it('refuses a cursor it did not make', async () => {
    await expect(index.search({ text: 'glacier', first: 5, after: 'nonsense' })).rejects.toThrow();
  });
}
