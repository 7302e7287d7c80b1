import { PushService } from '@tidings/testing/push-service.ts';
import { until } from '@tidings/testing/until.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';
import { MorningHarness } from './morning-harness.fixture.ts';

let push: PushService;
let harness: MorningHarness;
beforeAll(async () => {
  push = await PushService.start();
  harness = await MorningHarness.open(push);
  await harness.podcast.publish(
    ...['A bridge opens', 'Rain comes', 'The ferry is back'].map((title, at) => ({
      title,
      sourceId: 'ledger',
      sourceName: 'The Ledger',
      description: `In short: ${title.toLowerCase()}, and people are glad.`,
      publishedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    })),
  );
});
afterAll(async () => {
  await harness.close();
  await push.close();
});
afterEach(() => harness.stopWorkers());

const isReady = (person: Person) =>
  until('the morning is ready', async () => {
    await harness.look();
    return (await harness.ready(person)).length > 0;
  });

async function withoutFirst(person: Person, planned: string): Promise<{ articleId: string; day: string }> {
  const [row] = await harness.query<{ minutes: number; timeZone: string; story: string }>(
    `SELECT minutes, time_zone AS "timeZone", items -> 0 ->> 'storyId' AS story FROM programme WHERE article_id = $1`,
    [planned],
  );
  const { programme } = await harness.podcast.ask<{ programme: { articleId: string; day: string } }>(
    person,
    'mutation P($input: PlanProgrammeInput!) { planProgramme(input: $input) { programme { articleId day } } }',
    {
      input: {
        minutes: row?.minutes,
        language: 'en',
        timeZone: row?.timeZone,
        changes: { dropped: [row?.story], locked: [], whole: [], order: [] },
      },
    },
  );
  return programme;
}

it('the programme is in English if there are no stories in the chosen language', async () => {
  const person = await harness.listener('reads-french@example.org', { language: 'ar' });
  await harness.podcast.ask(person, 'mutation { updatePreferences(input: { language: "fr" }) { revision } }');
  await harness.due(person, 1_800);
  await harness.startWorker();
  const articleId = await harness.planned(person);
  expect(await harness.query('SELECT language FROM programme WHERE article_id = $1', [articleId])).toEqual([
    { language: 'en' },
  ]);
});

it.each([
  ['speed: 2', 2],
  ['speed: 2, speeds: [{ kind: news, speed: 3 }]', 3],
])('a scheduled programme is planned with the current speed for news: %s', async (chosen, speed) => {
  const person = await harness.listener(`faster-${speed}@example.org`, { speed: 1 });
  await harness.podcast.ask(person, `mutation { updatePreferences(input: { ${chosen} }) { revision } }`);
  await harness.due(person, 1_800);
  await harness.startWorker();
  const articleId = await harness.planned(person);
  expect(await harness.query('SELECT speed FROM programme WHERE article_id = $1', [articleId])).toEqual([{ speed }]);
});

it('changes made a day ahead apply to the programme of the planned day', async () => {
  const person = await harness.listener('changes-early@example.org', { push: false, mail: false });
  await harness.due(person, 86_400);
  await harness.startWorker();
  const plannedId = await harness.planned(person);
  const { articleId, day } = await withoutFirst(person, plannedId);
  expect(await harness.query('SELECT day FROM programme WHERE article_id = $1', [plannedId])).toEqual([{ day }]);
  await harness.query('UPDATE morning_schedule SET not_before = now() WHERE account_id = $1', [person.id]);
  await until('the changed programme is next', async () => (await harness.planned(person)) === articleId);
});

it('changes made before the scheduled time are included in the announced programme', async () => {
  await harness.startWorker();
  const person = await harness.listener('changes@example.org', { push: false, mail: false });
  await harness.due(person, 1_800);
  const plannedId = await harness.planned(person);
  const programme = await withoutFirst(person, plannedId);
  expect(programme.articleId).not.toBe(plannedId);
  await until('the audio is requested', async () => {
    const rows = await harness.query('SELECT 1 FROM rendition WHERE article_id = $1', [programme.articleId]);
    return rows.length === 1;
  });
  await harness.podcast.renderAll();
  await harness.due(person, -1);
  await isReady(person);
  expect(await harness.ready(person)).toMatchObject([{ articleId: programme.articleId, hasAudio: true, items: 2 }]);
});
