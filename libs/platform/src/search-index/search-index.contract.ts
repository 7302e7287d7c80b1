import { MATCH_END, MATCH_START } from './highlight.ts';
import { GONE_FOR_GOOD } from './search-index.port.ts';
import type { SearchDocument, SearchIndex } from './search-index.port.ts';

const HOUR = 3_600_000;
// What is new counts for more, by the clock: of a fixed day everything would be stale one day.
const NOW = Math.floor(Date.now() / HOUR) * HOUR;

let serial = 0;
/** A document with an id of its own; the parts given replace the plain ones. */
export function searchDocument(parts: Partial<SearchDocument>): SearchDocument {
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
    publishedAt: new Date(NOW - 24 * HOUR),
    ...parts,
  };
}

/** An empty index of a test's own. `settled` answers when what was written can be found. */
export type OpenIndex = { index: SearchIndex; settled(): Promise<void>; close(): Promise<void> };

/**
 * What every `SearchIndex` promises; run against each adapter on its real server. Asserts sets and order, never scores.
 */
export function searchIndexContract(open: () => Promise<OpenIndex>): void {
  let opened: OpenIndex;
  let index: SearchIndex;
  beforeAll(async () => {
    opened = await open();
    index = opened.index;
  });
  afterAll(() => opened?.close());

  const put = async (...documents: SearchDocument[]): Promise<void> => {
    await index.upsert(documents);
    await opened.settled();
  };
  const idsFor = async (text: string, more: object = {}): Promise<string[]> =>
    (await index.search({ text, first: 50, ...more })).hits.map((hit) => hit.id);

  it('finds words by their stem and ranks the title above the text', async () => {
    const inBody = searchDocument({ title: 'From the coast', body: 'An old lighthouse stands there.' });
    const inTitle = searchDocument({ title: 'Lighthouses reopen', body: 'Visitors are welcome.' });
    await put(inBody, inTitle);
    expect(await idsFor('lighthouse')).toEqual([inTitle.id, inBody.id]);
    expect(await idsFor('the lighthouses of visitors')).toEqual([inTitle.id]);
  });

  it('stems by the language of each document', async () => {
    const german = searchDocument({ language: 'de', title: 'Die Brücken der Stadt', body: 'Zwei wurden erneuert.' });
    const spanish = searchDocument({ language: 'es-MX', title: 'Los trenes nocturnos vuelven' });
    const japanese = searchDocument({ language: 'ja', title: '灯台 が 再開' });
    const unknown = searchDocument({ language: null, title: 'Zorblax quivers' });
    await put(german, spanish, japanese, unknown);
    expect(await idsFor('brücke')).toEqual([german.id]);
    expect(await idsFor('tren nocturno')).toEqual([spanish.id]);
    expect(await idsFor('灯台')).toEqual([japanese.id]);
    expect(await idsFor('zorblax')).toEqual([unknown.id]);
  });

  it('puts the newer of two equal texts first, and news above what only says the word more often', async () => {
    const older = searchDocument({ title: 'Comet seen again', publishedAt: new Date(NOW - 72 * HOUR) });
    const newer = searchDocument({ title: 'Comet seen again', publishedAt: new Date(NOW - HOUR) });
    const between = searchDocument({ title: 'Comet seen again', publishedAt: new Date(NOW - 2 * HOUR) });
    await put(older, newer, between);
    const stale = searchDocument({ title: 'Comet, comet, comet', publishedAt: new Date(NOW - 60 * 24 * HOUR) });
    await put(stale);
    expect(await idsFor('comet')).toEqual([newer.id, between.id, older.id, stale.id]);
  });

  it('still finds by a misspelt word, and says what it looked for instead', async () => {
    const document = searchDocument({
      title: 'Volcano sleeps on',
      description: 'A neighbour takes its pulse.',
      body: 'The seismograph hums.',
    });
    const accented = searchDocument({ language: 'fr', title: 'L’éclusière et l’élève' });
    await put(document, accented);
    for (const [typed, meant] of [
      ['volvano', 'volcano'],
      ['ovlcano', 'volcano'],
      ['volvano pulses', 'volcano pulses'],
      ['volvano "its pulse" -ferry', 'volcano "its pulse" -ferry'],
    ] as const) {
      const { hits, corrected, close } = await index.search({ text: typed, first: 50 });
      expect([typed, hits.map(({ id }) => id), corrected, close]).toEqual([typed, [document.id], meant, false]);
    }
    // What one engine's stems bring together the other takes for a slip: either way it is found.
    expect(await idsFor('eleve')).toEqual([accented.id]);
    expect(await idsFor('écluseire')).toEqual([accented.id]);
    expect(await idsFor('vol')).toEqual([]);
    expect(await idsFor('"volvano sleeps"')).toEqual([]);
    expect(await index.search({ text: 'volcano', first: 50 })).toMatchObject({ corrected: null, close: false });
  });

  it('shows what has most of the words when nothing has all of them', async () => {
    const near = searchDocument({ title: 'Walnut trees along the canal', body: 'Their roots hold the towpath.' });
    await put(near, searchDocument({ title: 'Walnut cake' }));
    expect(await index.search({ text: 'why do walnut trees hold the moon', first: 50 })).toMatchObject({
      close: true,
      corrected: null,
      hits: [{ id: near.id }],
    });
    expect(await idsFor('walnut moonshine')).toEqual([]);
    expect(await idsFor('walnut trees moonshine "the canal"')).toEqual([]);
  });

  it('finds what is spelt or called otherwise in its language', async () => {
    const british = searchDocument({ title: 'Old theatre by the harbour' });
    const american = searchDocument({ title: 'New theater, new movie' });
    const german = searchDocument({ language: 'de', title: 'Die Schwester kommt mit dem Fahrrad' });
    await put(british, american, german);
    expect(new Set(await idsFor('theater'))).toEqual(new Set([british.id, american.id]));
    expect(await idsFor('harbors theatre')).toEqual([british.id]);
    expect(await idsFor('films theatre')).toEqual([american.id]);
    expect(await idsFor('rad schwester')).toEqual([german.id]);
    expect(await idsFor('"new theatre"')).toEqual([]);
  });

  it('understands phrases, exclusions and either-or', async () => {
    const red = searchDocument({ title: 'Red kites over the valley' });
    const blue = searchDocument({ title: 'Blue kites over the harbour', body: 'They are not red.' });
    await put(red, blue);
    expect(await idsFor('"red kites"')).toEqual([red.id]);
    expect(await idsFor('kites -valley')).toEqual([blue.id]);
    expect(await idsFor('kites -"blue kites"')).toEqual([red.id]);
    expect(new Set(await idsFor('valley or harbour kites'))).toEqual(new Set([red.id, blue.id]));
  });

  it('knows a word whatever marks stand around it', async () => {
    const quoted = searchDocument({
      title: 'Captain says “Drydock”… and waits',
      body: 'The «drydock»—closed for years—opens.',
    });
    const french = searchDocument({ language: 'fr', title: 'L’orfèvre d’Amiens' });
    await put(quoted, french);
    for (const text of ['drydock', '“says drydock”', '«says drydock»', '‘drydock’', 'drydock—waits'])
      expect([text, await idsFor(text)]).toEqual([text, [quoted.id]]);
    for (const text of ['orfèvre', 'l’orfèvre', "l'orfèvre d'amiens"])
      expect([text, await idsFor(text)]).toEqual([text, [french.id]]);
    expect((await index.search({ text: 'drydock', first: 1 })).hits[0]?.title).toBe(
      'Captain says “<mark>Drydock</mark>”… and waits',
    );
    expect((await index.search({ text: 'drydock', first: 1 })).hits[0]?.snippet).toContain(
      '«<mark>drydock</mark>»—closed',
    );
    expect(await index.suggest({ prefix: 'orfè', first: 3 })).toEqual([{ id: french.id, title: french.title }]);
    expect(await index.suggest({ prefix: 'l’orf', first: 3 })).toHaveLength(1);
  });

  it('narrows by category, language and date, and only raises by country', async () => {
    const near = searchDocument({ title: 'Orchard harvest early', country: 'fr', category: 'business' });
    const far = searchDocument({ title: 'Orchard harvest early', country: 'us', category: 'science' });
    await put(far, near);
    expect(await idsFor('orchard', { category: 'science' })).toEqual([far.id]);
    expect(await idsFor('orchard', { country: 'fr' })).toEqual([near.id, far.id]);
    expect(await idsFor('orchard', { country: 'us' })).toEqual([far.id, near.id]);
    expect(await idsFor('orchard', { language: 'de' })).toEqual([]);
    expect(await idsFor('orchard', { from: new Date(NOW - 24 * HOUR) })).toHaveLength(2);
    expect(await idsFor('orchard', { from: new Date(NOW - 23 * HOUR) })).toEqual([]);
  });

  it('narrows to one source, one country, and among or without some', async () => {
    const [ledger, post, nobody] = [
      searchDocument({ title: 'Windpump turns', source: 'The Ledger & Sons', country: 'gb' }),
      searchDocument({ title: 'Windpump stands', source: 'Post', country: 'in', language: 'de' }),
      searchDocument({ title: 'Windpump again' }),
    ];
    await put(ledger, post, nobody);
    expect(await idsFor('windpump', { source: 'The Ledger & Sons' })).toEqual([ledger.id]);
    expect(await idsFor('windpump', { source: 'the ledger & sons' })).toEqual([]);
    expect(await idsFor('windpump', { onlyCountry: 'in', country: 'gb' })).toEqual([post.id]);
    expect(await idsFor('windpump', { among: [ledger.id, searchDocument({}).id] })).toEqual([ledger.id]);
    expect(await idsFor('windpump', { among: [] })).toEqual([]);
    expect(new Set(await idsFor('windpump', { except: [ledger.id] }))).toEqual(new Set([post.id, nobody.id]));
    expect(await idsFor('windpump', { except: [] })).toHaveLength(3);
    expect(await idsFor('wimdpump', { source: 'Post' })).toEqual([post.id]);
    expect(await index.facets({ text: 'windpump', first: 10 })).toEqual({
      sources: [
        { value: 'Post', count: 1 },
        { value: 'The Ledger & Sons', count: 1 },
      ],
      countries: [
        { value: 'gb', count: 1 },
        { value: 'in', count: 1 },
      ],
      languages: [
        { value: 'en', count: 2 },
        { value: 'de', count: 1 },
      ],
    });
    expect((await index.facets({ text: 'windpump', first: 1, onlyCountry: 'gb' })).sources).toEqual([
      { value: 'The Ledger & Sons', count: 1 },
    ]);
    for (const text of ['', '-', 'nowhere to be found'])
      expect(await index.facets({ text, first: 3 })).toEqual({ sources: [], countries: [], languages: [] });
  });

  it('ignores an older revision, replaces by a newer one', async () => {
    const first = searchDocument({ title: 'Ferry timetable', revision: 2 });
    await put(first);
    await put({ ...first, revision: 1, title: 'Ferry zebra' });
    await put({ ...first, revision: 2, title: 'Ferry gnu' });
    expect(await idsFor('zebra')).toEqual([]);
    expect(await idsFor('gnu')).toEqual([]);
    await put({ ...first, revision: 3, title: 'Ferry giraffe' }, { ...first, revision: 1, title: 'Ferry zebra' });
    expect(await idsFor('giraffe')).toEqual([first.id]);
    expect(await idsFor('timetable')).not.toContain(first.id);
  });

  it('forgets what is removed, and no older writing brings it back', async () => {
    const stays = searchDocument({ title: 'Tram depot', revision: 3 });
    const goes = searchDocument({ title: 'Tram depot', revision: 3 });
    await put(stays, goes);
    await index.remove([
      { id: goes.id, revision: 4 },
      { id: stays.id, revision: 2 },
    ]);
    await put(goes, { ...goes, revision: 4 });
    expect(await idsFor('tram')).toEqual([stays.id]);
    expect(await idsFor('-zebra', { from: new Date(NOW - HOUR * 24) })).not.toContain(goes.id);
    await put({ ...goes, revision: 5 });
    expect(await idsFor('tram')).toHaveLength(2);
    await index.remove([
      { id: goes.id, revision: GONE_FOR_GOOD },
      { id: searchDocument({}).id, revision: GONE_FOR_GOOD },
    ]);
    await put({ ...goes, revision: 6 });
    expect(await idsFor('tram')).toEqual([stays.id]);
  });

  it('gives highlights that are safe as HTML', async () => {
    await put(
      searchDocument({
        title: '<img src=x onerror=alert(1)> Penguin & co',
        body: `<script>alert(1)</script> penguin ${MATCH_START}walks${MATCH_END} \ud800`,
      }),
      searchDocument({ title: 'Walrus sees walrus' }),
    );
    const {
      hits: [hit],
    } = await index.search({ text: 'penguins', first: 1 });
    expect(hit?.title).toContain('<mark>Penguin</mark>');
    expect(hit?.title).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(hit?.snippet).toContain('<mark>penguin</mark>');
    expect(hit?.snippet).not.toContain('<script');
    expect(`${hit?.title}${hit?.snippet}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    expect((await index.search({ text: 'walrus', first: 1 })).hits[0]?.title).toBe(
      '<mark>Walrus</mark> sees <mark>walrus</mark>',
    );
    const {
      hits: [plain],
    } = await index.search({ text: 'penguins', first: 1, highlights: false });
    expect(plain).toMatchObject({ title: '&lt;img src=x onerror=alert(1)&gt; Penguin &amp; co', snippet: '' });
    const {
      hits: [misspelt],
    } = await index.search({ text: 'pemguin', first: 1 });
    expect(`${misspelt?.title}${misspelt?.snippet}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  });

  it('pages without a gap or a repetition, while others write', async () => {
    const documents = Array.from({ length: 25 }, (_, number) =>
      searchDocument({ title: `Glacier report ${number}`, publishedAt: new Date(NOW - number * HOUR) }),
    );
    await put(...documents);
    expect((await index.search({ text: 'glacier', first: 10 })).nextCursor).toBeNull();
    for (const text of ['glacier', 'glacjer']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await index.search({ text, first: 10, after, paged: true });
        seen.push(...page.hits.map((hit) => hit.id));
        after = page.nextCursor;
        await put(searchDocument({ title: 'Nothing of that kind', publishedAt: new Date(NOW) }));
      } while (after);
      expect(seen).toHaveLength(25);
      expect(new Set(seen)).toEqual(new Set(documents.map((document) => document.id)));
    }
  });

  it('suggests titles by how they begin, newest first, none twice', async () => {
    const older = searchDocument({ title: 'Marble quarry opens', publishedAt: new Date(NOW - 5 * HOUR) });
    const newer = searchDocument({ title: 'The marble statue', publishedAt: new Date(NOW - 3 * HOUR) });
    const same = searchDocument({ title: 'MARBLE quarry opens', publishedAt: new Date(NOW - 9 * HOUR) });
    const german = searchDocument({
      title: 'Marblo Überraschung',
      language: 'de',
      publishedAt: new Date(NOW - 10 * HOUR),
    });
    await put(older, newer, same, german, searchDocument({ title: 'Unrelated', body: 'marble' }));
    const titles = async (prefix: string, more: object = {}) =>
      (await index.suggest({ prefix, first: 10, ...more })).map(({ title }) => title);
    expect(await titles('marbl')).toEqual(['The marble statue', 'Marble quarry opens', 'Marblo Überraschung']);
    expect(await titles('Quarry mar')).toEqual(['Marble quarry opens']);
    expect(await titles('marble sta')).toEqual(['The marble statue']);
    expect(await titles('über')).toEqual(['Marblo Überraschung']);
    expect(await titles('marbl', { language: 'de' })).toEqual(['Marblo Überraschung']);
    expect(await titles('marbl', { first: 1 })).toEqual(['The marble statue']);
    expect(await index.suggest({ prefix: 'marble sta', first: 1 })).toEqual([{ id: newer.id, title: newer.title }]);
    for (const nothing of ['', '  ', '"\'', '(((', 'marble zz', '\\', ':*']) expect(await titles(nothing)).toEqual([]);
  });

  it('finds what is alike by the words it shares', async () => {
    const asked = searchDocument({
      title: 'Vaccine trial against malaria succeeds',
      body: 'Researchers in Accra report strong protection against malaria.',
    });
    const alike = searchDocument({
      title: 'Malaria vaccine reaches clinics',
      body: 'Protection against malaria is strong, researchers say.',
    });
    const less = searchDocument({ title: 'A trial of researchers', body: 'Something about clinics and protection.' });
    const other = searchDocument({ title: 'Cup final goes to penalties', body: 'The goalkeeper saved two.' });
    await put(asked, alike, less, other);
    const found = await index.similar(asked.id, 5);
    expect(found[0]).toBe(alike.id);
    expect(found).not.toContain(asked.id);
    expect(found).not.toContain(other.id);
    expect(await index.similar(asked.id, 1)).toEqual([alike.id]);
    expect(await index.similar(searchDocument({}).id, 5)).toEqual([]);
    await index.remove([{ id: alike.id, revision: 2 }]);
    await opened.settled();
    expect(await index.similar(asked.id, 5)).not.toContain(alike.id);
  });

  it('finds nothing for blank text and survives any text', async () => {
    for (const text of [
      '',
      '   ',
      '"',
      '-',
      "'; DROP TABLE search_document; --",
      '(((',
      '\u0000',
      'a'.repeat(200),
      '!@#$%^&*()',
      '%',
      '\\',
      'or',
      'a or',
      '\ud800',
      'x '.repeat(100),
    ]) {
      expect(Array.isArray(await idsFor(text))).toBe(true);
    }
    expect(await idsFor('   ')).toEqual([]);
  });

  it('refuses a cursor it did not make', async () => {
    for (const after of [
      'nonsense',
      'bzp7fQ',
      Buffer.from('p|x|1|words').toString('base64url'),
      Buffer.from('o{"at":1}').toString('base64url'),
    ]) {
      await expect(index.search({ text: 'glacier', first: 5, after })).rejects.toMatchObject({
        name: 'BadSearchCursor',
      });
    }
  });
}
