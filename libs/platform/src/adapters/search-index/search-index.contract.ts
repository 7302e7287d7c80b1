import { MATCH_END, MATCH_START } from './indexed-text.ts';
import { PERMANENT_REMOVAL_REVISION } from './search-index.port.ts';
import { describeWordSearch } from './searched-words.contract.ts';
import {
  type SearchIndexHandle,
  HOUR_MS,
  TEST_NOW,
  createSearchDocument,
  setUpTestedIndex,
} from './tested-index.fixture.ts';

export function describeSearchIndex(open: () => Promise<SearchIndexHandle>): void {
  const tested = setUpTestedIndex(open);
  describeWordSearch(tested);

  it('filters by category, language and date, and ranks articles from the given country higher', async () => {
    const near = createSearchDocument({ title: 'Orchard harvest early', country: 'fr', category: 'business' });
    const far = createSearchDocument({ title: 'Orchard harvest early', country: 'us', category: 'science' });
    await tested.put(far, near);
    expect(await tested.idsFor('orchard', { category: 'science' })).toEqual([far.id]);
    expect(await tested.idsFor('orchard', { country: 'fr' })).toEqual([near.id, far.id]);
    expect(await tested.idsFor('orchard', { country: 'us' })).toEqual([far.id, near.id]);
    expect(await tested.idsFor('orchard', { language: 'de' })).toEqual([]);
    expect(await tested.idsFor('orchard', { publishedSince: new Date(TEST_NOW - 24 * HOUR_MS) })).toHaveLength(2);
    expect(await tested.idsFor('orchard', { publishedSince: new Date(TEST_NOW - 23 * HOUR_MS) })).toEqual([]);
  });

  it('filters by source, country, and included or excluded ids', async () => {
    const [ledger, post, unsourced] = [
      createSearchDocument({ title: 'Windpump turns', source: 'The Ledger & Sons', country: 'gb' }),
      createSearchDocument({ title: 'Windpump stands', source: 'Post', country: 'in', language: 'de' }),
      createSearchDocument({ title: 'Windpump again' }),
    ];
    await tested.put(ledger, post, unsourced);
    expect(await tested.idsFor('windpump', { source: 'The Ledger & Sons' })).toEqual([ledger.id]);
    expect(await tested.idsFor('windpump', { source: 'the ledger & sons' })).toEqual([]);
    expect(await tested.idsFor('windpump', { onlyCountry: 'in', country: 'gb' })).toEqual([post.id]);
    expect(await tested.idsFor('windpump', { among: [ledger.id, createSearchDocument({}).id] })).toEqual([ledger.id]);
    expect(await tested.idsFor('windpump', { among: [] })).toEqual([]);
    expect(new Set(await tested.idsFor('windpump', { except: [ledger.id] }))).toEqual(new Set([post.id, unsourced.id]));
    expect(await tested.idsFor('windpump', { except: [] })).toHaveLength(3);
    expect(await tested.idsFor('wimdpump', { source: 'Post' })).toEqual([post.id]);
    expect(await tested.index.facets({ text: 'windpump', first: 10 })).toEqual({
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
    expect((await tested.index.facets({ text: 'windpump', first: 1, onlyCountry: 'gb' })).sources).toEqual([
      { value: 'The Ledger & Sons', count: 1 },
    ]);
    for (const text of ['', '-', 'nowhere to be found'])
      expect(await tested.index.facets({ text, first: 3 })).toEqual({ sources: [], countries: [], languages: [] });
  });

  it('ignores an older revision and accepts a newer one', async () => {
    const first = createSearchDocument({ title: 'Ferry timetable', revision: 2 });
    await tested.put(first);
    await tested.put({ ...first, revision: 1, title: 'Ferry zebra' });
    await tested.put({ ...first, revision: 2, title: 'Ferry gnu' });
    expect(await tested.idsFor('zebra')).toEqual([]);
    expect(await tested.idsFor('gnu')).toEqual([]);
    await tested.put(
      { ...first, revision: 3, title: 'Ferry giraffe' },
      { ...first, revision: 1, title: 'Ferry zebra' },
    );
    expect(await tested.idsFor('giraffe')).toEqual([first.id]);
    expect(await tested.idsFor('timetable')).not.toContain(first.id);
  });

  it('keeps a removed document removed when an older revision is written later', async () => {
    const stays = createSearchDocument({ title: 'Tram depot', revision: 3 });
    const goes = createSearchDocument({ title: 'Tram depot', revision: 3 });
    await tested.put(stays, goes);
    await tested.index.remove([
      { id: goes.id, revision: 4 },
      { id: stays.id, revision: 2 },
    ]);
    await tested.put(goes, { ...goes, revision: 4 });
    expect(await tested.idsFor('tram')).toEqual([stays.id]);
    expect(await tested.idsFor('-zebra', { publishedSince: new Date(TEST_NOW - HOUR_MS * 24) })).not.toContain(goes.id);
    await tested.put({ ...goes, revision: 5 });
    expect(await tested.idsFor('tram')).toHaveLength(2);
    await tested.index.remove([
      { id: goes.id, revision: PERMANENT_REMOVAL_REVISION },
      { id: createSearchDocument({}).id, revision: PERMANENT_REMOVAL_REVISION },
    ]);
    await tested.put({ ...goes, revision: 6 });
    expect(await tested.idsFor('tram')).toEqual([stays.id]);
  });

  it('returns highlights that are safe as HTML', async () => {
    await tested.put(
      createSearchDocument({
        title: '<img src=x onerror=alert(1)> Penguin & co',
        body: `<script>alert(1)</script> penguin ${MATCH_START}walks${MATCH_END} \ud800`,
      }),
      createSearchDocument({ title: 'Walrus sees walrus' }),
    );
    const {
      hits: [hit],
    } = await tested.index.search({ text: 'penguins', first: 1 });
    expect(hit?.title).toContain('<mark>Penguin</mark>');
    expect(hit?.title).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(hit?.snippet).toContain('<mark>penguin</mark>');
    expect(hit?.snippet).not.toContain('<script');
    expect(`${hit?.title}${hit?.snippet}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
    expect((await tested.index.search({ text: 'walrus', first: 1 })).hits[0]?.title).toBe(
      '<mark>Walrus</mark> sees <mark>walrus</mark>',
    );
    const {
      hits: [plain],
    } = await tested.index.search({ text: 'penguins', first: 1, highlights: false });
    expect(plain).toMatchObject({ title: '&lt;img src=x onerror=alert(1)&gt; Penguin &amp; co', snippet: '' });
    const {
      hits: [misspelt],
    } = await tested.index.search({ text: 'pemguin', first: 1 });
    expect(`${misspelt?.title}${misspelt?.snippet}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
  });

  it('pages without gaps or repeats during writes', async () => {
    const documents = Array.from({ length: 25 }, (_, number) =>
      createSearchDocument({ title: `Glacier report ${number}`, publishedAt: new Date(TEST_NOW - number * HOUR_MS) }),
    );
    await tested.put(...documents);
    expect((await tested.index.search({ text: 'glacier', first: 10 })).nextCursor).toBeNull();
    for (const text of ['glacier', 'glacjer']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page = await tested.index.search({ text, first: 10, after, paged: true });
        seen.push(...page.hits.map((hit) => hit.id));
        after = page.nextCursor;
        await tested.put(createSearchDocument({ title: 'Nothing of that kind', publishedAt: new Date(TEST_NOW) }));
      } while (after);
      expect(seen).toHaveLength(25);
      expect(new Set(seen)).toEqual(new Set(documents.map((document) => document.id)));
    }
  });

  it('suggests titles by prefix, newest first, without duplicates', async () => {
    const older = createSearchDocument({ title: 'Marble quarry opens', publishedAt: new Date(TEST_NOW - 5 * HOUR_MS) });
    const newer = createSearchDocument({ title: 'The marble statue', publishedAt: new Date(TEST_NOW - 3 * HOUR_MS) });
    const same = createSearchDocument({ title: 'MARBLE quarry opens', publishedAt: new Date(TEST_NOW - 9 * HOUR_MS) });
    const german = createSearchDocument({
      title: 'Marblo Überraschung',
      language: 'de',
      publishedAt: new Date(TEST_NOW - 10 * HOUR_MS),
    });
    await tested.put(older, newer, same, german, createSearchDocument({ title: 'Unrelated', body: 'marble' }));
    const titles = async (prefix: string, more: object = {}) =>
      (await tested.index.suggest({ prefix, first: 10, ...more })).map(({ title }) => title);
    expect(await titles('marbl')).toEqual(['The marble statue', 'Marble quarry opens', 'Marblo Überraschung']);
    expect(await titles('Quarry mar')).toEqual(['Marble quarry opens']);
    expect(await titles('marble sta')).toEqual(['The marble statue']);
    expect(await titles('über')).toEqual(['Marblo Überraschung']);
    expect(await titles('marbl', { language: 'de' })).toEqual(['Marblo Überraschung']);
    expect(await titles('marbl', { first: 1 })).toEqual(['The marble statue']);
    expect(await tested.index.suggest({ prefix: 'marble sta', first: 1 })).toEqual([
      { id: newer.id, title: newer.title },
    ]);
    for (const nothing of ['', '  ', '"\'', '(((', 'marble zz', '\\', ':*']) expect(await titles(nothing)).toEqual([]);
  });

  it('finds similar documents by shared words', async () => {
    const original = createSearchDocument({
      title: 'Vaccine trial against malaria succeeds',
      body: 'Researchers in Accra report strong protection against malaria.',
    });
    const alike = createSearchDocument({
      title: 'Malaria vaccine reaches clinics',
      body: 'Protection against malaria is strong, researchers say.',
    });
    const less = createSearchDocument({
      title: 'A trial of researchers',
      body: 'Something about clinics and protection.',
    });
    const other = createSearchDocument({ title: 'Cup final goes to penalties', body: 'The goalkeeper saved two.' });
    await tested.put(original, alike, less, other);
    const similar = await tested.index.similar(original.id, 5);
    expect(similar[0]).toBe(alike.id);
    expect(similar).not.toContain(original.id);
    expect(similar).not.toContain(other.id);
    expect(await tested.index.similar(original.id, 1)).toEqual([alike.id]);
    expect(await tested.index.similar(createSearchDocument({}).id, 5)).toEqual([]);
    await tested.index.remove([{ id: alike.id, revision: 2 }]);
    await tested.settled();
    expect(await tested.index.similar(original.id, 5)).not.toContain(alike.id);
  });

  it('finds nothing for blank text and accepts any text', async () => {
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
      expect(Array.isArray(await tested.idsFor(text))).toBe(true);
    }
    expect(await tested.idsFor('   ')).toEqual([]);
  });

  it('rejects a cursor that belongs to another index', async () => {
    for (const after of [
      'nonsense',
      'bzp7fQ',
      Buffer.from('p|x|1|words').toString('base64url'),
      Buffer.from('o{"at":1}').toString('base64url'),
    ]) {
      await expect(tested.index.search({ text: 'glacier', first: 5, after })).rejects.toMatchObject({
        name: 'BadSearchCursor',
      });
    }
  });
}
