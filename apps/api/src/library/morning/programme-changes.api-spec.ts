import { STORED_PROGRAMMES_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { deleteOldProgrammes } from '@tidings/database/own-text/own-text.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { publishStory } from '../../testing/publish-story.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';
import {
  type Programme,
  sendQuery,
  saveProgrammeProgress,
  createNewsDrafts,
  createNewsDraft,
  createProgramme,
  planProgramme,
  fetchProgramme,
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

it('changing a plan drops, locks, orders and expands stories as requested and creates a new text', async () => {
  await api.publish(...createNewsDrafts(30));
  const visitor = new Visitor(api);
  const before = await createProgramme(visitor);
  const [first, second, third] = before.items.map(({ storyId }) => storyId);
  const after = await createProgramme(visitor, {
    changes: { dropped: [first], locked: [third], whole: [second], order: [third, second] },
  });
  expect(after.id).not.toBe(before.id);
  expect(await sendQuery(visitor, '{ morning { id } }', {})).toEqual({ morning: { id: after.id } });
  expect(after.items.slice(0, 2).map(({ storyId }) => storyId)).toEqual([third, second]);
  expect(after.items[0]).toMatchObject({ isLocked: true });
  expect(after.items[1]).toMatchObject({ isWhole: true });
  expect(after.leftOut).toContainEqual(expect.objectContaining({ storyId: first, why: 'dropped' }));
  const texts = async ({ id }: Programme) =>
    (await fetchProgramme(visitor, id)).article?.narration.blocks.map(({ text }) => text) ?? [];
  expect(await texts(after)).not.toContain(before.items[0]?.title);
  expect(await texts(before)).toContain(before.items[0]?.title);
});

it('locking a story without changing the text keeps the programme', async () => {
  await api.publish(...createNewsDrafts(10));
  const visitor = new Visitor(api);
  const before = await createProgramme(visitor);
  const locked = await createProgramme(visitor, { changes: { locked: [before.items[0]?.storyId] } });
  expect([locked.id, locked.items[0]?.isLocked]).toEqual([before.id, true]);
});

it('later plans omit played stories, but a changed programme keeps them', async () => {
  await api.publish(...createNewsDrafts(60));
  const person = await signUpPerson(api, 'heard-once@example.org');
  const first = await createProgramme(person);
  await saveProgrammeProgress(person, first, { finished: true });
  const second = await createProgramme(person);
  const third = await createProgramme(person, { changes: { dropped: [second.items.at(-1)?.storyId] } });
  const fourth = await createProgramme(person, { minutes: 10 });
  const played = new Set(first.items.map(({ storyId }) => storyId));
  for (const { items } of [second, third, fourth])
    expect(items.filter(({ storyId }) => played.has(storyId))).toEqual([]);

  await saveProgrammeProgress(person, third, { sentence: third.items[2]?.firstSentence });
  const changed = await createProgramme(person, { changes: { dropped: [third.items.at(-1)?.storyId] } });
  expect(changed.items.map(({ storyId }) => storyId)).toEqual(
    expect.arrayContaining(third.items.slice(0, 3).map(({ storyId }) => storyId)),
  );
});

it('a changed programme resumes at the position of its earlier versions until it is played itself', async () => {
  await api.publish(...createNewsDrafts(30));
  const visitor = new Visitor(api);
  const first = await createProgramme(visitor);
  expect(first.earlier).toEqual([]);
  const [reached] = first.items.slice(2);
  await saveProgrammeProgress(visitor, first, { sentence: reached?.firstSentence });
  const dropLast = (count: number) => ({ changes: { dropped: first.items.slice(-count).map((item) => item.storyId) } });
  const second = await createProgramme(visitor, dropLast(1));
  const third = await createProgramme(visitor, dropLast(2));
  const items = first.items.map(({ storyId, firstSentence, lastSentence }) => ({
    storyId,
    firstSentence,
    lastSentence,
  }));
  expect(third.earlier).toMatchObject([
    { articleId: first.id, sentence: reached?.firstSentence, items },
    { articleId: second.id, sentence: null },
  ]);
  expect((await createProgramme(visitor)).earlier).toEqual([]);
  await saveProgrammeProgress(visitor, third, { sentence: 1 });
  expect((await fetchProgramme(visitor, third.id)).programme?.earlier).toEqual([]);
});

it('deletes a listener’s oldest programme when there are too many', async () => {
  await api.publish(...createNewsDrafts(6));
  const person = await signUpPerson(api, 'many-plans@example.org');
  const { id } = await createProgramme(person);
  await api.database.query(
    `WITH copies AS (INSERT INTO article SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
         'identity', 'copy ' || n))).* FROM article a, generate_series(1, ${STORED_PROGRAMMES_MAX}) n WHERE a.id = $1
       RETURNING id)
     INSERT INTO programme SELECT (jsonb_populate_record(p, jsonb_build_object('article_id', c.id,
       'planned_at', now()))).* FROM programme p, copies c WHERE p.article_id = $1`,
    [id],
  );
  expect((await api.database.transaction((tx) => deleteOldProgrammes(tx, 10))).ids).toEqual([id]);
});

it('concurrent plans from two devices create one programme', async () => {
  await api.publish(...createNewsDrafts(10));
  const person = await signUpPerson(api, 'two-plans@example.org');
  const both = await Promise.all([createProgramme(person), createProgramme(person), createProgramme(person)]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const [row] = (await api.database.query('SELECT count(*)::int AS count FROM programme WHERE owner = $1', [
    person.id,
  ])) as { count: number }[];
  expect(row?.count).toBe(1);
});

it('a story played in a programme is not narrated again, except for updates, which are marked as such', async () => {
  await publishStory(api, createNewsDraft('A ferry sinks', { minutesOld: 300 }));
  await api.publish(...createNewsDrafts(2));
  const person = await signUpPerson(api, 'heard@example.org');
  const programme = await createProgramme(person);
  const played = programme.items.find(({ title }) => title === 'A ferry sinks')!;
  await saveProgrammeProgress(person, programme, { finished: true });
  expect(await planProgramme(person)).toEqual({ programme: null, nothing: 'finished' });
  const [news2] = await api.publish(createNewsDraft('The ferry was raised', { sourceName: 'Bee', minutesOld: -1 }));
  await api.database.query('INSERT INTO story_member (article_id, story_id, lead) VALUES ($1, $2, false)', [
    news2,
    played.storyId,
  ]);
  const next = await createProgramme(person);
  expect(listItemTitles(next)).toEqual(['The ferry was raised']);
  expect(next.items[0]?.reasons.map(({ kind }) => kind)).toContain('update');
  expect(next.sentences.some(({ phrase }) => phrase?.startsWith('updates.'))).toBe(true);
});

it('moves a browser’s programmes to the account at sign-in, and deletes them with a text they contain', async () => {
  await api.publish(...createNewsDrafts(6));
  const visitor = new Visitor(api);
  const { id } = await createProgramme(visitor);
  const person = await signUpPerson(api, 'adopts@example.org', undefined, {}, visitor);
  expect((await fetchProgramme(person, id)).programme?.id).toBe(id);
  await person.ask('mutation D($id: ID!) { deleteText(id: $id) }', { id });
  expect(await fetchProgramme(person, id)).toEqual({ programme: null, article: null });
});

it('deletes a programme after its retention time', async () => {
  await api.publish(...createNewsDrafts(6));
  const person = await signUpPerson(api, 'old-programmes@example.org');
  const { id } = await createProgramme(person);
  const { id: laterId } = await createProgramme(person, { minutes: 10 });
  await api.database.query(`UPDATE programme SET planned_at = now() - interval '8 days' WHERE article_id = $1`, [id]);
  expect((await api.database.transaction((tx) => deleteOldProgrammes(tx, 10))).ids).toEqual([id]);
  expect((await fetchProgramme(person, laterId)).programme?.id).toBe(laterId);
});
