import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const FIELDS = `current version kept articles { id title alsoIn { articleId } own }`;
const READ = `{ listeningQueue { ${FIELDS} } }`;
const KEEP = `mutation K($input: KeepQueueInput!) { keepQueue(input: $input) { ${FIELDS} } }`;

type Queue = { current: number; version: number; kept: boolean; articles: { id: string; title: string }[] };

let api: TestApi;
let articles: string[];
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  articles = await api.publish({ title: 'First' }, { title: 'Second' }, { title: 'Third' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const answer = async (visitor: Visitor, query: string, variables: object = {}): Promise<Queue> => {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return Object.values(data ?? {})[0] as unknown as Queue;
};
const read = (visitor: Visitor) => answer(visitor, READ);
const keep = (visitor: Visitor, articleIds: string[], current: number, version: number) =>
  answer(visitor, KEEP, { input: { articleIds, current, version } });
const titles = ({ articles: all }: Queue) => all.map(({ title }) => title);
const [first, second, third] = [0, 1, 2].map((at) => () => articles[at]!) as [() => string, () => string, () => string];

it('the queue and its current article are the same on every device', async () => {
  const person = await signUpPerson(api, 'queues@example.org');
  expect(await read(person)).toEqual({ current: -1, version: 0, kept: true, articles: [] });
  expect(await keep(person, [second(), first()], 1, 0)).toMatchObject({ version: 1, kept: true, current: 1 });
  expect(titles(await read(person))).toEqual(['Second', 'First']);
  expect(await keep(person, [], -1, 1)).toMatchObject({ version: 2, kept: true, current: -1, articles: [] });
});

it('returns the newer queue to a device that sends an outdated one, and overwrites nothing', async () => {
  const person = await signUpPerson(api, 'two-devices@example.org');
  await keep(person, [first()], 0, 0);
  await keep(person, [first(), second()], 0, 1);
  const stale = await keep(person, [third()], 0, 1);
  expect(stale).toMatchObject({ kept: false, version: 2 });
  expect(titles(stale)).toEqual(['First', 'Second']);
  expect(await keep(person, [third()], 0, 0)).toMatchObject({ kept: false, version: 2 });
  const both = await Promise.all([keep(person, [second()], 0, 2), keep(person, [third()], 0, 2)]);
  expect(both.filter(({ kept }) => kept)).toHaveLength(1);
});

it('a deleted article is omitted from the queue, and the next one becomes current', async () => {
  const person = await signUpPerson(api, 'gone@example.org');
  const [deletedId] = await api.publish({ title: 'Gone soon' });
  await keep(person, [first(), deletedId!, second()], 1, 0);
  await api.database.query('DELETE FROM article WHERE id = $1', [deletedId]);
  const queue = await read(person);
  expect([titles(queue), queue.current]).toEqual([['First', 'Second'], 1]);
});

it('the queue requires a signed-in caller and belongs to that person only', async () => {
  const person = await signUpPerson(api, 'mine@example.org');
  await keep(person, [first()], 0, 0);
  const otherPerson = await signUpPerson(api, 'other@example.org');
  expect(titles(await read(otherPerson))).toEqual([]);
  await expect(read(new Visitor(api))).rejects.toThrow('UNAUTHENTICATED');
  await expect(keep(new Visitor(api), [first()], 0, 0)).rejects.toThrow('UNAUTHENTICATED');
});

it('rejects a malformed queue with a hint', async () => {
  const person = await signUpPerson(api, 'wrong@example.org');
  await expect(keep(person, [first(), first()], 0, 0)).rejects.toThrow('without duplicates');
  await expect(keep(person, ['nonsense'], 0, 0)).rejects.toThrow('must contain article IDs');
  await expect(keep(person, [first()], 1, 0)).rejects.toThrow('must be in the queue');
  const many = Array.from({ length: 301 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await expect(keep(person, many, 0, 0)).rejects.toThrow('Remove some first');
  expect(await read(person)).toMatchObject({ version: 0 });
});
