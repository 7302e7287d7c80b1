import { type FaultProxy, startFaultProxy } from '@tidings/testing/fault-proxy.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

const CUTS = 25;

let api: TestApi;
let proxy: FaultProxy;
let person: Visitor & { id: string };
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_SAVED_FREE: '30' });
  await api.app.listen(0, '127.0.0.1');
  proxy = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(await api.app.getUrl()).port) });
  person = await signUpPerson(api, 'cut-off@example.org');
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});

async function cutOff(query: string, variables: object): Promise<void> {
  const initialEventCount = await countEvents();
  await proxy.set({ type: 'unanswered' });
  const response = fetch(`http://127.0.0.1:${proxy.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: String(person.jar) },
    body: JSON.stringify({ query, variables }),
  }).then(
    () => 'answered',
    () => 'cut',
  );
  await until('the server has committed', async () => (await countEvents()) > initialEventCount);
  await proxy.set({ type: 'reset_peer' });
  expect(await response).toBe('cut');
  await proxy.heal();
}
const countEvents = async () =>
  (await api.database.query("SELECT count(*)::int AS count FROM event WHERE type LIKE 'library.%'"))[0].count as number;
const rows = async (table: string) =>
  ((await api.database.query(`SELECT id FROM ${table} WHERE account_id = $1`, [person.id])) as { id: string }[]).map(
    ({ id }) => id,
  );
const repeat = async (query: string, variables: object) => {
  const { data, errors } = await person.ask(query, variables);
  return errors[0]?.extensions.code ?? Object.values<unknown>(data ?? {})[0];
};

it(`a mutation repeated after a broken connection is applied once, in ${CUTS} attempts`, async () => {
  const articles = await api.publish(...Array.from({ length: CUTS }, () => ({})));
  const save = `mutation S($id: ID!, $notes: String) { saveArticle(input: { articleId: $id, notes: $notes })
      { ... on SavedArticle { id notes } } }`;
  for (const [index, id] of articles.entries()) {
    await cutOff(save, { id, notes: `note ${index}` });
    expect(await repeat(save, { id, notes: `note ${index}` })).toMatchObject({ notes: `note ${index}` });
    expect([(await rows('saved_article')).length, await countEvents()]).toEqual([index + 1, index + 1]);
  }
  process.stderr.write(
    `saving, cut off after the commit ${CUTS} times and sent again: ${(await rows('saved_article')).length} saved\n`,
  );
});

it('changing notes, removing, undoing and merging are idempotent', async () => {
  const [id = ''] = await rows('saved_article');
  const article = (await api.publish({ title: 'Brought along' }))[0];
  const entry = {
    articleId: article,
    sessionStartedAt: Date.now() - 60_000,
    lastHeardAt: Date.now(),
    sentence: 2,
    ms: 2_000,
  };
  const sent: [string, object, unknown][] = [
    [
      'mutation N($id: ID!) { updateSavedArticle(id: $id, notes: "changed") { id notes } }',
      { id },
      { id, notes: 'changed' },
    ],
    ['mutation R($id: ID!) { removeSavedArticle(id: $id) }', { id }, true],
    [
      'mutation R($id: ID!) { restoreSavedArticle(id: $id) { ... on SavedArticle { id notes } } }',
      { id },
      { id, notes: 'changed' },
    ],
    ['mutation M($entries: [HistoryEntryInput!]!) { mergeHistory(entries: $entries) }', { entries: [entry] }, 1],
    ['mutation { clearHistory }', {}, true],
  ];
  for (const [query, variables, answer] of sent) {
    const before = await countEvents();
    await cutOff(query, variables);
    expect(await repeat(query, variables)).toEqual(answer);
    expect(await countEvents()).toBe(before + 1);
    if (query.includes('mergeHistory')) expect(await rows('listen')).toHaveLength(1);
  }
});
