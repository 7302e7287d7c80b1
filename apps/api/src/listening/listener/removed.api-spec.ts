import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const MINUTE = 60_000;
const REPORT = 'mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const LIST = '{ listeningHistory { count entries { id sentence article { id } } } }';
const PLACES = 'query P($ids: [ID!]!) { progress(articleIds: $ids) { sentence } }';
const REMOVE = 'mutation R($id: ID!) { removeHistoryEntry(id: $id) }';
const CLEAR = 'mutation { clearHistory }';
const MERGE =
  'mutation M($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries, sentAt: $sentAt) }';
const SIGN_IN =
  'mutation S($email: String!) { signIn(input: { email: $email, password: "a good long one" }) { __typename } }';

let api: TestApi;
let articles: string[];
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  articles = await api.publish({ title: 'First' }, { title: 'Second' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const answer = async <Answer>(visitor: Visitor, query: string, variables: object = {}): Promise<Answer> => {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(errors[0].extensions.code);
  return Object.values(data ?? {})[0] as Answer;
};
type History = { count: number; entries: { id: string; sentence: number; article: { id: string } }[] };
const history = (visitor: Visitor) => answer<History>(visitor, LIST);
const findEntryId = async (visitor: Visitor, article = 0) =>
  (await history(visitor)).entries.find(({ article: { id } }) => id === articles[article])?.id;
const readProgress = async (visitor: Visitor, article = 0) =>
  (await answer<{ sentence: number }[]>(visitor, PLACES, { ids: [articles[article]] }))[0]?.sentence;
const report = async (visitor: Visitor, began: number, sequence: number, parts: object = {}) =>
  (
    await answer<{ __typename: string }>(visitor, REPORT, {
      input: {
        articleId: articles[0],
        sentence: sequence,
        ms: sequence * 1_000,
        sessionStartedAt: began,
        sentAt: Date.now(),
        sequence,
        device: 'desk',
        ...parts,
      },
    })
  ).__typename;
const nothing = async (visitor: Visitor) => {
  expect(await history(visitor)).toEqual({ count: 0, entries: [] });
  expect(await readProgress(visitor)).toBeUndefined();
};
const began = () => Date.now() - MINUTE;

it('a removed entry stays removed despite later reports from its player', async () => {
  const [person, start] = [await signUpPerson(api, 'removes@example.org'), began()];
  await report(person, start, 1);
  await answer(person, REMOVE, { id: await findEntryId(person) });
  for (const [sequence, parts] of [{}, { final: true }, { device: 'phone' }, { finished: true }].entries())
    expect(await report(person, start, sequence + 2, parts)).toBe('ProgressForgotten');
  await nothing(person);
  const events: { type: string }[] = await api.database.query(
    `SELECT type FROM event WHERE data::text LIKE '%' || $1 || '%' AND (type LIKE 'library.listen-%'
      OR type LIKE 'listening.%') ORDER BY xid, id`,
    [person.id],
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual(['library.listen-began.v1', 'library.listen-forgotten.v1']);
});

it('listening again creates a new entry, and a removal affects only its account', async () => {
  const [person, otherPerson, start] = [
    await signUpPerson(api, 'again@example.org'),
    await signUpPerson(api, 'alone@example.org'),
    began(),
  ];
  for (const listener of [person, otherPerson]) await report(listener, start, 1);
  await report(person, start, 1, { articleId: articles[1] });
  await answer(person, REMOVE, { id: await findEntryId(person) });
  expect(await report(otherPerson, start, 2)).toBe('Progress');
  expect(await report(person, start, 2, { articleId: articles[1] })).toBe('Progress');
  expect(await report(person, Date.now(), 1)).toBe('Progress');
  expect([(await history(person)).count, await readProgress(person), (await history(otherPerson)).count]).toEqual([
    2, 1, 1,
  ]);
});

it('a cleared history stays cleared, even if a device reports late', async () => {
  const [person, start] = [await signUpPerson(api, 'cleared@example.org'), began()];
  await report(person, start, 1);
  await answer(person, CLEAR);
  expect(await report(person, start, 2)).toBe('ProgressForgotten');
  expect(await report(person, start + 5_000, 1, { device: 'phone' })).toBe('ProgressForgotten');
  expect(await report(person, start, 1, { articleId: articles[1] })).toBe('ProgressForgotten');
  await nothing(person);
  expect(await report(person, Date.now(), 1)).toBe('Progress');
  expect((await history(person)).count).toBe(1);
});

it('a device with a wrong clock does not restore removed entries', async () => {
  const [person, start] = [await signUpPerson(api, 'wrong-clock@example.org'), Date.now() + 60 * MINUTE];
  await report(person, start, 1, { sentAt: null });
  await answer(person, CLEAR);
  expect(await report(person, start, 2, { sentAt: null })).toBe('ProgressForgotten');
  await nothing(person);
});

it('merging at sign-in skips removed entries', async () => {
  const [person, start] = [await signUpPerson(api, 'brings@example.org'), began()];
  const entry = (article: number, sessionStartedAt: number) => ({
    articleId: articles[article],
    sessionStartedAt,
    lastHeardAt: Date.now(),
    sentence: 3,
    ms: 3_000,
  });
  const merge = (...entries: object[]) => answer<number>(person, MERGE, { entries, sentAt: Date.now() });
  expect(await merge(entry(0, start), entry(1, start))).toBe(2);
  await answer(person, REMOVE, { id: await findEntryId(person) });
  expect(await merge(entry(0, start), entry(1, start))).toBe(1);
  expect(await readProgress(person)).toBeUndefined();
  await answer(person, CLEAR);
  expect(await merge(entry(0, start + 1), entry(1, start))).toBe(0);
  await nothing(person);

  const browser = new Visitor(api);
  await report(browser, start + 2, 1);
  await browser.ask(SIGN_IN, { email: 'brings@example.org' });
  await nothing(browser);
});

it('removing an entry removes its progress and restores that of the previous entry', async () => {
  const [person, start] = [await signUpPerson(api, 'place@example.org'), began()];
  await report(person, start - MINUTE, 4);
  await report(person, start, 9);
  const [latest] = (await history(person)).entries;
  expect([latest?.sentence, await readProgress(person)]).toEqual([9, 9]);
  await answer(person, REMOVE, { id: latest?.id });
  expect([(await history(person)).count, await readProgress(person)]).toEqual([1, 4]);
  expect(await report(person, start, 10)).toBe('ProgressForgotten');
  expect(await report(person, start - MINUTE, 5)).toBe('Progress');
  expect([(await history(person)).count, await readProgress(person)]).toEqual([1, 5]);
});

it('a concurrent report does not restore an entry being removed', async () => {
  const [person, start] = [await signUpPerson(api, 'meanwhile@example.org'), began()];
  for (let round = 0; round < 5; round += 1) {
    const session = start + round;
    await report(person, session, 1);
    const id = await findEntryId(person);
    await Promise.all([
      ...[2, 3, 4].map((sequence) => report(person, session, sequence)),
      round % 2 === 0 ? answer(person, REMOVE, { id }) : answer(person, CLEAR),
      ...[5, 6, 7].map((sequence) => report(person, session, sequence)),
    ]);
    await nothing(person);
    await api.database.query('DELETE FROM forgotten_listen WHERE account_id = $1', [person.id]);
  }
});

it('the record of a removal does not contain the article', async () => {
  const [person, start] = [await signUpPerson(api, 'silent-mark@example.org'), began()];
  await report(person, start, 1);
  await answer(person, REMOVE, { id: await findEntryId(person) });
  const rows: { mark: string }[] = await api.database.query('SELECT mark FROM forgotten_listen WHERE account_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ mark: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});
