import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { publishStory } from '../../testing/publish-story.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';
import {
  PROGRAMME_FIELDS,
  sendQuery,
  createNewsDrafts,
  createNewsDraft,
  createProgramme,
  planProgramme,
  fetchProgramme,
  listSpokenTexts,
  listItemTitles,
} from './programme-plans.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('TRUNCATE attempt');
  await api.database.query('DELETE FROM article');
});

it('plans the requested minutes for an anonymous browser and stores them as a private text', async () => {
  await api.publish(...createNewsDrafts(30));
  const visitor = new Visitor(api);
  const programme = await createProgramme(visitor);
  expect(Math.abs(programme.seconds - 300)).toBeLessThan(15);
  expect(programme.items.length).toBeGreaterThan(2);
  const { article } = await fetchProgramme(visitor, programme.id);
  expect(article).toMatchObject({ own: true, title: expect.stringMatching(/^Your news, \w+/) });
  expect(await fetchProgramme(new Visitor(api), programme.id)).toEqual({ programme: null, article: null });
  expect(await sendQuery(visitor, `{ morning { id } }`, {})).toEqual({ morning: { id: programme.id } });
});

it('every spoken sentence is a fixed phrase or a sentence from the referenced article', async () => {
  await api.publish(...createNewsDrafts(12));
  const visitor = new Visitor(api);
  const programme = await createProgramme(visitor);
  const spoken = listSpokenTexts((await fetchProgramme(visitor, programme.id)).article!.narration);
  expect(programme.sentences).toHaveLength(spoken.length);
  const articles = new Map<string, string[]>();
  for (const { articleId } of programme.items) {
    const { article } = await fetchProgramme(visitor, articleId);
    articles.set(articleId, [article!.title, ...listSpokenTexts(article!.narration)]);
  }
  for (const { index, phrase, articleId, part, sentence } of programme.sentences) {
    if (phrase !== null) continue;
    const [title, ...sentences] = articles.get(articleId!)!;
    if (part === 'title') expect(spoken[index]).toBe(title);
    if (part === 'sentence') expect(spoken[index]).toBe(sentences[sentence!]);
    if (part === 'dek') expect(spoken[index]).toMatch(/^In short, /);
  }
  expect(programme.sentences.some(({ part }) => part === 'sentence')).toBe(true);
  const [first] = programme.items;
  expect(spoken[first!.firstSentence]).toMatch(/The Ledger/);
  expect(spoken[first!.firstSentence + 1]).toBe(first!.title);
});

it('narrates a story from several sources once and states their number', async () => {
  await api.publish(...createNewsDrafts(20));
  await publishStory(
    api,
    createNewsDraft('A dam breaks', { minutesOld: 600 }),
    createNewsDraft('Dam has broken', { sourceId: 'b', sourceName: 'Bee', minutesOld: 500 }),
    createNewsDraft('The dam broke', { sourceId: 'c', sourceName: 'Sea', minutesOld: 400 }),
  );
  const programme = await createProgramme(new Visitor(api));
  const about = programme.items.filter(({ title }) => /dam/i.test(title));
  expect(about).toHaveLength(1);
  expect(about[0]?.reasons[0]).toMatchObject({ kind: 'sources', sources: 3 });
});

it('excludes muted sources and words, and puts topics and followed sources first', async () => {
  await api.publish(
    ...createNewsDrafts(12),
    createNewsDraft('Golf again', { minutesOld: 1 }),
    createNewsDraft('Rain comes', { minutesOld: 900 }),
    createNewsDraft('Quiet day', { sourceId: 'quiet', sourceName: 'Quiet', minutesOld: 2 }),
  );
  const person = await signUpPerson(api, 'tastes@example.org');
  await person.ask('mutation { initializeAccount { __typename } }');
  await person.ask('mutation { muteWord(word: "golf") { __typename } }');
  await person.ask('mutation { updatePreferences(input: { topics: ["rain"] }) { revision } }');
  await api.database.query(`INSERT INTO source (id, kind, url, name, active)
    VALUES ('quiet', 'feed', 'https://quiet.example/feed', 'Quiet', true) ON CONFLICT DO NOTHING`);
  await api.database.query(`INSERT INTO feed_state (source_id, next_at) VALUES ('quiet', now())`);
  await api.database.query(
    `INSERT INTO source_subscription (id, account_id, source_id, name, folder, muted)
     VALUES (gen_random_uuid(), $1, 'quiet', '', '', true)`,
    [person.id],
  );
  const programme = await createProgramme(person);
  expect(listItemTitles(programme)).not.toContain('Golf again');
  expect(listItemTitles(programme)).not.toContain('Quiet day');
  expect(programme.items.find(({ title }) => title === 'Rain comes')?.reasons).toContainEqual({
    kind: 'topic',
    topic: 'rain',
    sources: null,
  });
});

it('the cost limit allows two programmes in one operation, but not ten', async () => {
  await api.publish(...createNewsDrafts(6));
  const visitor = new Visitor(api);
  const { id } = await createProgramme(visitor);
  const times = (count: number) => {
    const fields = Array.from({ length: count }, (_, at) => `p${at}: programme(id: $id) { ${PROGRAMME_FIELDS} }`);
    return visitor.ask(`query P($id: ID!) { ${fields.join(' ')} }`, { id });
  };
  expect((await times(2)).errors).toEqual([]);
  expect((await times(10)).errors[0]?.extensions.code).toBe('QUERY_TOO_COSTLY');
});

it('returns the reason if there is nothing to narrate', async () => {
  const visitor = new Visitor(api);
  expect(await planProgramme(visitor)).toEqual({ programme: null, nothing: 'none' });
  await api.publish(createNewsDraft('Old bread', { minutesOld: 60 }));
  const { items } = await createProgramme(visitor);
  expect(await planProgramme(visitor, { changes: { dropped: [items[0]?.storyId] } })).toEqual({
    programme: null,
    nothing: 'dropped',
  });
});

it('a programme can consist of a single story of forty minutes', async () => {
  await api.publish(createNewsDraft('A very long story', { sentences: 700 }));
  const programme = await createProgramme(new Visitor(api), { minutes: 20 });
  expect([listItemTitles(programme), programme.isShort]).toEqual([['A very long story'], false]);
  expect(Math.abs(programme.seconds - 1200)).toBeLessThan(60);
});

it.each([
  [{ minutes: 7 }, '"minutes" must be one of'],
  [{ language: 'it' }, '"language" must be one of'],
  [{ speed: 0 }, '"speed" must be between'],
  [{ timeZone: 'Europe/Atlantis' }, '"timeZone" must be an IANA name'],
  [{ changes: { dropped: ['nonsense'] } }, 'Stories must be given by ID'],
])('rejects the input %j with a hint', async (input, sentence) => {
  await expect(createProgramme(new Visitor(api), input)).rejects.toThrow(sentence);
});
