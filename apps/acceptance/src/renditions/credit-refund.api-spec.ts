import { TestApi } from '@tidings/api/testing/test-api.ts';
import { type Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE, SPEECH } from '@tidings/platform/tokens.ts';
import { type PollyScript, PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';

const ASK =
  'mutation R($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) { id state } }';
const fullAudio: PollyScript = () => 'whole';
/** For the voice Brian, the provider returns an HTML page instead of audio. */
const noSound: PollyScript = ({ VoiceId }) => (VoiceId === 'Brian' ? 'page' : 'whole');
let behaviour = fullAudio;
let server: PollyProtocolServer;
let api: TestApi;
let renderer: RenditionRenderer;
beforeAll(async () => {
  server = await new PollyProtocolServer((request, index) => behaviour(request, index)).listen();
  const speech = new PollySpeech({ endpoint: server.address });
  api = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_CREDIT_VOICES: 'all' },
    { providers: [{ provide: SPEECH, useValue: speech }] },
  );
  renderer = new RenditionRenderer(
    { database: api.database, speech, blobs: api.app.get(BLOB_STORE), events: api.app.get(EventPublisher) },
    { attemptsMax: 1 },
  );
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const readUsage = async (visitor: Visitor) =>
  ((await visitor.ask('{ subscription { usage } }')).data as unknown as { subscription: { usage: number } })
    .subscription.usage;
const ask = async (visitor: Visitor, article: string, voice: string) =>
  ((await visitor.ask(ASK, { article, voice })).data as unknown as { requestRendition: { id: string; state: string } })
    .requestRendition;
const listener = async (email: string) => {
  const person = await signUpPerson(api, email);
  await person.ask('mutation { initializeAccount { created } }');
  return person;
};
const render = async (script: PollyScript) => {
  behaviour = script;
  await renderAllAudio(renderer, api.database);
  behaviour = fullAudio;
};

it('failed audio is refunded to each listener who paid, and a retry is charged again', async () => {
  const [firstListener, secondListener] = [await listener('one@example.org'), await listener('two@example.org')];
  const [kept = '', lost = ''] = await api.publish({ title: 'This one renders' }, { title: 'This one fails' });
  await ask(firstListener, kept, 'Amy');
  await render(fullAudio);
  const before = await readUsage(firstListener);
  expect(before).toBeGreaterThan(0);

  for (const person of [firstListener, secondListener]) await ask(person, lost, 'Brian');
  const price = await readUsage(secondListener);
  expect([await readUsage(firstListener), price > 0]).toEqual([before + price, true]);
  await render(noSound);
  expect([await readUsage(firstListener), await readUsage(secondListener)]).toEqual([before, 0]);
  const refunds: { listener: string }[] = await api.database.query(
    "SELECT data->>'listener' AS listener FROM event WHERE type = 'profile.credit-refunded.v1'",
  );
  expect(new Set(refunds.map((refund) => refund.listener))).toEqual(new Set([firstListener.id, secondListener.id]));

  await ask(secondListener, lost, 'Brian');
  expect(await readUsage(secondListener)).toBe(price);
  await render(fullAudio);
  expect(await ask(secondListener, lost, 'Brian')).toMatchObject({ state: 'ready' });
  expect([await readUsage(firstListener), await readUsage(secondListener)]).toEqual([before, price]);
});

it('a charge from an earlier day is not refunded', async () => {
  const person = await listener('late@example.org');
  const [lost = '', fresh = ''] = await api.publish({ title: 'Begun yesterday, and never finished' }, { title: 'New' });
  await ask(person, lost, 'Brian');
  await api.database.query(
    "UPDATE listening_credit SET last_reset = last_reset - interval '25 hours' WHERE listener = $1",
    [person.id],
  );
  await api.database.query("UPDATE credit_charge SET period = period - interval '25 hours' WHERE listener = $1", [
    person.id,
  ]);
  await ask(person, fresh, 'Emma');
  const today = await readUsage(person);
  expect(today).toBeGreaterThan(0);
  await render(noSound);
  const states: { state: string }[] = await api.database.query(
    'SELECT state FROM rendition WHERE article_id = ANY($1) ORDER BY state',
    [[lost, fresh]],
  );
  expect(states.map(({ state }) => state)).toEqual(['failed', 'ready']);
  expect(await readUsage(person)).toBe(today);
});
