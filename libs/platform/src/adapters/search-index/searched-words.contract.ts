import { type TestedIndex, HOUR_MS, TEST_NOW, createSearchDocument } from './tested-index.fixture.ts';

export function describeWordSearch(tested: TestedIndex): void {
  it('finds words by stem and ranks the title above the text', async () => {
    const inBody = createSearchDocument({ title: 'From the coast', body: 'An old lighthouse stands there.' });
    const inTitle = createSearchDocument({ title: 'Lighthouses reopen', body: 'Visitors are welcome.' });
    await tested.put(inBody, inTitle);
    expect(await tested.idsFor('lighthouse')).toEqual([inTitle.id, inBody.id]);
    expect(await tested.idsFor('the lighthouses of visitors')).toEqual([inTitle.id]);
  });

  it('stems words in the language of each document', async () => {
    const german = createSearchDocument({
      language: 'de',
      title: 'Die Brücken der Stadt',
      body: 'Zwei wurden erneuert.',
    });
    const spanish = createSearchDocument({ language: 'es-MX', title: 'Los trenes nocturnos vuelven' });
    const japanese = createSearchDocument({ language: 'ja', title: '灯台 が 再開' });
    const withoutLanguage = createSearchDocument({ language: null, title: 'Zorblax quivers' });
    await tested.put(german, spanish, japanese, withoutLanguage);
    expect(await tested.idsFor('brücke')).toEqual([german.id]);
    expect(await tested.idsFor('tren nocturno')).toEqual([spanish.id]);
    expect(await tested.idsFor('灯台')).toEqual([japanese.id]);
    expect(await tested.idsFor('zorblax')).toEqual([withoutLanguage.id]);
  });

  it('ranks newer documents first among equal texts, and recent news above more frequent words', async () => {
    const older = createSearchDocument({ title: 'Comet seen again', publishedAt: new Date(TEST_NOW - 72 * HOUR_MS) });
    const newer = createSearchDocument({ title: 'Comet seen again', publishedAt: new Date(TEST_NOW - HOUR_MS) });
    const between = createSearchDocument({ title: 'Comet seen again', publishedAt: new Date(TEST_NOW - 2 * HOUR_MS) });
    await tested.put(older, newer, between);
    const stale = createSearchDocument({
      title: 'Comet, comet, comet',
      publishedAt: new Date(TEST_NOW - 60 * 24 * HOUR_MS),
    });
    await tested.put(stale);
    expect(await tested.idsFor('comet')).toEqual([newer.id, between.id, older.id, stale.id]);
  });

  it('corrects a misspelt word and returns the correction', async () => {
    const document = createSearchDocument({
      title: 'Volcano sleeps on',
      description: 'A neighbour takes its pulse.',
      body: 'The seismograph hums.',
    });
    const accented = createSearchDocument({ language: 'fr', title: 'L’éclusière et l’élève' });
    await tested.put(document, accented);
    for (const [typed, correction] of [
      ['volvano', 'volcano'],
      ['ovlcano', 'volcano'],
      ['volvano pulses', 'volcano pulses'],
      ['volvano "its pulse" -ferry', 'volcano "its pulse" -ferry'],
    ] as const) {
      const { hits, corrected, close } = await tested.index.search({ text: typed, first: 50 });
      expect([typed, hits.map(({ id }) => id), corrected, close]).toEqual([typed, [document.id], correction, false]);
    }
    // Some engines find these words by stemming, others by correcting them.
    expect(await tested.idsFor('eleve')).toEqual([accented.id]);
    expect(await tested.idsFor('écluseire')).toEqual([accented.id]);
    expect(await tested.idsFor('vol')).toEqual([]);
    expect(await tested.idsFor('"volvano sleeps"')).toEqual([]);
    expect(await tested.index.search({ text: 'volcano', first: 50 })).toMatchObject({ corrected: null, close: false });
  });

  it('returns documents with most of the words if no document contains all of them', async () => {
    const near = createSearchDocument({ title: 'Walnut trees along the canal', body: 'Their roots hold the towpath.' });
    await tested.put(near, createSearchDocument({ title: 'Walnut cake' }));
    expect(await tested.index.search({ text: 'why do walnut trees hold the moon', first: 50 })).toMatchObject({
      close: true,
      corrected: null,
      hits: [{ id: near.id }],
    });
    expect(await tested.idsFor('walnut moonshine')).toEqual([]);
    expect(await tested.idsFor('walnut trees moonshine "the canal"')).toEqual([]);
  });

  it('finds other spellings and synonyms in the same language', async () => {
    const british = createSearchDocument({ title: 'Old theatre by the harbour' });
    const american = createSearchDocument({ title: 'New theater, new movie' });
    const german = createSearchDocument({ language: 'de', title: 'Die Schwester kommt mit dem Fahrrad' });
    await tested.put(british, american, german);
    expect(new Set(await tested.idsFor('theater'))).toEqual(new Set([british.id, american.id]));
    expect(await tested.idsFor('harbors theatre')).toEqual([british.id]);
    expect(await tested.idsFor('films theatre')).toEqual([american.id]);
    expect(await tested.idsFor('rad schwester')).toEqual([german.id]);
    expect(await tested.idsFor('"new theatre"')).toEqual([]);
  });

  it('supports phrases, exclusions and OR', async () => {
    const red = createSearchDocument({ title: 'Red kites over the valley' });
    const blue = createSearchDocument({ title: 'Blue kites over the harbour', body: 'They are not red.' });
    await tested.put(red, blue);
    expect(await tested.idsFor('"red kites"')).toEqual([red.id]);
    expect(await tested.idsFor('kites -valley')).toEqual([blue.id]);
    expect(await tested.idsFor('kites -"blue kites"')).toEqual([red.id]);
    expect(new Set(await tested.idsFor('valley or harbour kites'))).toEqual(new Set([red.id, blue.id]));
  });

  it('finds a word regardless of the punctuation around it', async () => {
    const quoted = createSearchDocument({
      title: 'Captain says “Drydock”… and waits',
      body: 'The «drydock»—closed for years—opens.',
    });
    const french = createSearchDocument({ language: 'fr', title: 'L’orfèvre d’Amiens' });
    await tested.put(quoted, french);
    for (const text of ['drydock', '“says drydock”', '«says drydock»', '‘drydock’', 'drydock—waits'])
      expect([text, await tested.idsFor(text)]).toEqual([text, [quoted.id]]);
    for (const text of ['orfèvre', 'l’orfèvre', "l'orfèvre d'amiens"])
      expect([text, await tested.idsFor(text)]).toEqual([text, [french.id]]);
    expect((await tested.index.search({ text: 'drydock', first: 1 })).hits[0]?.title).toBe(
      'Captain says “<mark>Drydock</mark>”… and waits',
    );
    expect((await tested.index.search({ text: 'drydock', first: 1 })).hits[0]?.snippet).toContain(
      '«<mark>drydock</mark>»—closed',
    );
    expect(await tested.index.suggest({ prefix: 'orfè', first: 3 })).toEqual([{ id: french.id, title: french.title }]);
    expect(await tested.index.suggest({ prefix: 'l’orf', first: 3 })).toHaveLength(1);
  });
}
