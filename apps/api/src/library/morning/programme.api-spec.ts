import { textColumns } from '@tidings/database/news/article-text.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { deleteOldProgrammes } from '@tidings/database/own-text/own-text.query.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { publishStory } from '../../testing/publish-story.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, newPerson } from '../../testing/visitor.ts';

const FIELDS = `id articleId day minutes seconds isShort items { storyId articleId title sourceName seconds isWhole
  isLocked picture reasons { kind sources topic } firstSentence lastSentence } leftOut { storyId title why }
  sentences { index phrase articleId part sentence } changes { dropped locked whole order }`;
const PLAN = `mutation P($input: PlanProgrammeInput!) { planProgramme(input: $input) {
  programme { ${FIELDS} } nothing } }`;
const PROGRAMME = `query P($id: ID!) { programme(id: $id) { ${FIELDS} }
  article(id: $id) { title own narration { sentences { block start end } blocks { kind text } } } }`;

type Item = {
  storyId: string;
  articleId: string;
  title: string;
  sourceName: string;
  isWhole: boolean;
  isLocked: boolean;
  reasons: { kind: string; sources: number | null; topic: string | null }[];
  firstSentence: number;
  lastSentence: number;
};
type Sentence = {
  index: number;
  phrase: string | null;
  articleId: string | null;
  part: string | null;
  sentence: number | null;
};
type Programme = {
  id: string;
  seconds: number;
  isShort: boolean;
  items: Item[];
  leftOut: { storyId: string; title: string; why: string }[];
  sentences: Sentence[];
};
type Spoken = { sentences: { block: number; start: number; end: number }[]; blocks: { kind: string; text: string }[] };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('TRUNCATE attempt');
  await api.database.query('DELETE FROM article');
});

const MINUTE_MS = 60_000;
/** News of one source, with a text of so many sentences, so many minutes old. */
const news = (title: string, more: Partial<ArticleDraft> & { sentences?: number; minutesOld?: number } = {}) => {
  const { sentences = 8, minutesOld = 60, ...draft } = more;
  const blocks = [
    {
      kind: 'para' as const,
      text: Array.from({ length: sentences }, (_, at) => `This is what sentence ${at + 1} says of ${title}.`).join(' '),
    },
  ];
  return {
    title,
    description: `In short, ${title} is what everybody talks about today.`,
    sourceId: 'ledger',
    sourceName: 'The Ledger',
    publishedAt: new Date(Date.now() - minutesOld * MINUTE_MS),
    contentState: 'ready',
    blocks,
    ...textColumns(narrate({ title, language: 'en', blocks })),
    ...draft,
  } satisfies Partial<ArticleDraft>;
};
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => news(`Bridge ${from + at} opens`, { minutesOld: 10 + at }));

async function ask(visitor: Visitor, query: string, variables: object): Promise<Record<string, unknown>> {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data as unknown as Record<string, unknown>;
}
/** Where it is about noon now: a programme is one of a day, and no day ends while a test plans it twice. */
const hoursToNoon = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursToNoon < 0 ? '+' : '-'}${Math.abs(hoursToNoon)}`;
type Plan = { programme: Programme | null; nothing: string | null };
const planned = async (visitor: Visitor, input: object = {}): Promise<Plan> =>
  (await ask(visitor, PLAN, { input: { minutes: 5, language: 'en', timeZone, ...input } }))['planProgramme'] as Plan;
async function plan(visitor: Visitor, input: object = {}): Promise<Programme> {
  const { programme, nothing } = await planned(visitor, input);
  if (!programme) throw new Error(`there is nothing: ${nothing}`);
  return programme;
}
const read = async (visitor: Visitor, id: string) =>
  (await ask(visitor, PROGRAMME, { id })) as {
    programme: Programme | null;
    article: { title: string; own: boolean; narration: Spoken } | null;
  };
const said = ({ sentences, blocks }: Spoken): string[] =>
  sentences.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '');
const titles = ({ items }: Programme): string[] => items.map(({ title }) => title);

it('plans so many minutes for a browser without a name, as a text of its own that nobody else can read', async () => {
  await api.publish(...many(30));
  const visitor = new Visitor(api);
  const programme = await plan(visitor);
  expect(Math.abs(programme.seconds - 300)).toBeLessThan(15);
  expect(programme.items.length).toBeGreaterThan(2);
  const { article } = await read(visitor, programme.id);
  expect(article).toMatchObject({ own: true, title: expect.stringMatching(/^Your news, \w+/) });
  expect(await read(new Visitor(api), programme.id)).toEqual({ programme: null, article: null });
  expect(await ask(visitor, `{ morning { id } }`, {})).toEqual({ morning: { id: programme.id } });
});

it('every spoken sentence is a phrase, or stands where its trace says', async () => {
  await api.publish(...many(12));
  const visitor = new Visitor(api);
  const programme = await plan(visitor);
  const spoken = said((await read(visitor, programme.id)).article!.narration);
  expect(programme.sentences).toHaveLength(spoken.length);
  const articles = new Map<string, string[]>();
  for (const { articleId } of programme.items) {
    const { article } = await read(visitor, articleId);
    articles.set(articleId, [article!.title, ...said(article!.narration)]);
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

it('narrates a story of many sources once, and says how many report it', async () => {
  await api.publish(...many(20));
  await publishStory(
    api,
    news('A dam breaks', { minutesOld: 600 }),
    news('Dam has broken', { sourceId: 'b', sourceName: 'Bee', minutesOld: 500 }),
    news('The dam broke', { sourceId: 'c', sourceName: 'Sea', minutesOld: 400 }),
  );
  const programme = await plan(new Visitor(api));
  const about = programme.items.filter(({ title }) => /dam/i.test(title));
  expect(about).toHaveLength(1);
  expect(about[0]?.reasons[0]).toMatchObject({ kind: 'sources', sources: 3 });
});

it('drops, locks, orders and narrates whole what the listener says, one programme for a day and length', async () => {
  await api.publish(...many(30));
  const visitor = new Visitor(api);
  const before = await plan(visitor);
  const [first, second, third] = before.items.map(({ storyId }) => storyId);
  const after = await plan(visitor, {
    changes: { dropped: [first], locked: [third], whole: [second], order: [third, second] },
  });
  expect(after.id).toBe(before.id);
  expect(after.items.slice(0, 2).map(({ storyId }) => storyId)).toEqual([third, second]);
  expect(after.items[0]).toMatchObject({ isLocked: true });
  expect(after.items[1]).toMatchObject({ isWhole: true });
  expect(after.leftOut).toContainEqual(expect.objectContaining({ storyId: first, why: 'dropped' }));
  expect((await read(visitor, before.id)).article?.narration.blocks.map(({ text }) => text)).not.toContain(
    before.items[0]?.title,
  );
  expect((await plan(visitor, { minutes: 10 })).id).not.toBe(before.id);
});

it('two devices that plan at once have one programme', async () => {
  await api.publish(...many(10));
  const person = await newPerson(api, 'two-plans@example.org');
  const both = await Promise.all([plan(person), plan(person), plan(person)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const [row] = (await api.database.query('SELECT count(*)::int AS count FROM programme WHERE owner = $1', [
    person.id,
  ])) as { count: number }[];
  expect(row?.count).toBe(1);
});

it('what was heard of a programme is not narrated again; its updates are, as updates', async () => {
  await publishStory(api, news('A ferry sinks', { minutesOld: 300 }));
  await api.publish(...many(2));
  const person = await newPerson(api, 'heard@example.org');
  const programme = await plan(person);
  const played = programme.items.find(({ title }) => title === 'A ferry sinks')!;
  await person.ask('mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }', {
    input: {
      articleId: programme.id,
      sentence: programme.sentences.length - 1,
      ms: 1000,
      finished: true,
      sessionStartedAt: Date.now(),
      sequence: 1,
      device: 'here',
    },
  });
  expect(await planned(person)).toEqual({ programme: null, nothing: 'finished' });
  const [news2] = await api.publish(news('The ferry was raised', { sourceName: 'Bee', minutesOld: -1 }));
  await api.database.query('INSERT INTO story_member (article_id, story_id, lead) VALUES ($1, $2, false)', [
    news2,
    played.storyId,
  ]);
  const next = await plan(person);
  expect(titles(next)).toEqual(['The ferry was raised']);
  expect(next.items[0]?.reasons.map(({ kind }) => kind)).toContain('update');
  expect(next.sentences.some(({ phrase }) => phrase?.startsWith('updates.'))).toBe(true);
});

it('muted sources and words stay out, topics and followed sources come first', async () => {
  await api.publish(
    ...many(12),
    news('Golf again', { minutesOld: 1 }),
    news('Rain comes', { minutesOld: 900 }),
    news('Quiet day', { sourceId: 'quiet', sourceName: 'Quiet', minutesOld: 2 }),
  );
  const person = await newPerson(api, 'tastes@example.org');
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
  const programme = await plan(person);
  expect(titles(programme)).not.toContain('Golf again');
  expect(titles(programme)).not.toContain('Quiet day');
  expect(programme.items.find(({ title }) => title === 'Rain comes')?.reasons).toContainEqual({
    kind: 'topic',
    topic: 'rain',
    sources: null,
  });
});

it('where there is nothing to narrate, it says why', async () => {
  const visitor = new Visitor(api);
  expect(await planned(visitor)).toEqual({ programme: null, nothing: 'none' });
  await api.publish(news('Old bread', { minutesOld: 60 }));
  expect(await planned(visitor, { language: 'de' })).toEqual({ programme: null, nothing: 'none' });
  const { items } = await plan(visitor);
  expect(await planned(visitor, { changes: { dropped: [items[0]?.storyId] } })).toEqual({
    programme: null,
    nothing: 'dropped',
  });
});

it('one source, and one story of forty minutes, are a programme', async () => {
  await api.publish(news('A very long story', { sentences: 700 }));
  const programme = await plan(new Visitor(api), { minutes: 20 });
  expect([titles(programme), programme.isShort]).toEqual([['A very long story'], false]);
  expect(Math.abs(programme.seconds - 1200)).toBeLessThan(60);
});

it.each([
  [{ minutes: 7 }, 'Choose one of these'],
  [{ language: 'it' }, 'a language of the interface'],
  [{ speed: 0 }, 'A speed is from'],
  [{ timeZone: 'Europe/Atlantis' }, 'A time zone is written like'],
  [{ changes: { dropped: ['nonsense'] } }, 'Stories are named by their ids'],
])('%j is refused with what to write instead', async (input, sentence) => {
  await expect(plan(new Visitor(api), input)).rejects.toThrow(sentence);
});

it('what a browser planned is the person’s after signing in, and goes with a text that goes', async () => {
  await api.publish(...many(6));
  const visitor = new Visitor(api);
  const { id } = await plan(visitor);
  const person = await newPerson(api, 'adopts@example.org', undefined, {}, visitor);
  expect((await read(person, id)).programme?.id).toBe(id);
  await person.ask('mutation D($id: ID!) { deleteText(id: $id) }', { id });
  expect(await read(person, id)).toEqual({ programme: null, article: null });
});

it('is deleted when it has been kept for long enough, whoever it belongs to', async () => {
  await api.publish(...many(6));
  const person = await newPerson(api, 'old-programmes@example.org');
  const { id } = await plan(person);
  const { id: kept } = await plan(person, { minutes: 10 });
  await api.database.query(`UPDATE programme SET planned_at = now() - interval '8 days' WHERE article_id = $1`, [id]);
  expect((await api.database.transaction((tx) => deleteOldProgrammes(tx, 10))).ids).toEqual([id]);
  expect((await read(person, kept)).programme?.id).toBe(kept);
});
