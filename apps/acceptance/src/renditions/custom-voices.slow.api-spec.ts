import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { type Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE, SPEECH } from '@tidings/platform/tokens.ts';
import { type SpeechServerResponse, OpenaiSpeechServer } from '@tidings/testing/openai-speech-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';
import { MPEGDecoder } from 'mpg123-decoder';

const NOVA = 'remote.fr-FR.nova';
const sentences = [
  'Le conseil municipal a décidé mardi de réparer le vieux pont.',
  'Les travaux dureront six semaines et personne ne s’y est opposé.',
];
let behaviour: SpeechServerResponse = 'whole';
const remote = new OpenaiSpeechServer(() => behaviour);
const folder = mkdtempSync(join(tmpdir(), 'tidings-guests-'));
let server: SpeechProcess;
let api: TestApi;
let renderer: RenditionRenderer;
let person: Visitor;

beforeAll(async () => {
  await remote.listen();
  const env = { TIDINGS_OPENAI_SPEECH_URL: remote.address, TIDINGS_OPENAI_SPEECH_VOICES: 'nova=fr-FR' };
  Object.assign(process.env, env);
  server = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: folder, workers: 1 });
  for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
  const speech = new PollySpeech({ endpoint: () => server.address(), key: server.key });
  api = await TestApi.start(await createTestDatabase(), env, { providers: [{ provide: SPEECH, useValue: speech }] });
  renderer = new RenditionRenderer(
    { database: api.database, speech, blobs: api.app.get(BLOB_STORE), events: api.app.get(EventPublisher) },
    { attemptsMax: 1, outageMs: 0 },
  );
  person = await signUpPerson(api, 'lea@example.org');
  await person.ask('mutation { initializeAccount { created } }');
});
afterAll(async () => {
  await api.close();
  await server.stop();
  await remote.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = async (article: string, voice: string) => {
  const { data, errors } = await person.ask(
    `mutation R($article: ID!, $voice: String) { requestRendition(article: $article, voice:
      $voice) { id voice language audioUrl timelineUrl } }`,
    { article, voice },
  );
  return {
    code: errors[0]?.extensions.code,
    view: (
      data as unknown as {
        requestRendition: { voice: string; language: string; audioUrl: string; timelineUrl: string };
      } | null
    )?.requestRendition,
  };
};
const story = async (title: string) => {
  const [id = ''] = await api.publish({ title, language: 'fr' });
  await api.database.query('UPDATE article SET narration = $2 WHERE id = $1', [
    id,
    JSON.stringify(narrate({ title, language: 'fr', blocks: sentences.map((text) => ({ kind: 'para', text })) })),
  ]);
  return id;
};
const render = () => renderAllAudio(renderer, api.database);

it('a voice from another server is listed, can be chosen, reads a whole article and costs credit', async () => {
  const listed = async () =>
    (
      (await api.graphql('{ voices(language: "fr") { id name gender label quality language } }')).data as unknown as {
        voices: { id: string }[];
      }
    ).voices.find(({ id }) => id === NOVA);
  for (let patience = 1200; !(await listed()) && patience > 0; patience -= 1) await sleep(200);
  expect(await listed()).toEqual({
    id: NOVA,
    name: 'Nova',
    gender: '',
    label: 'from another speech server',
    quality: 'natural',
    language: 'fr-FR',
  });
  const response = await person.ask(
    'mutation P($input: PreferencesInput!) { updatePreferences(input: $input) { __typename } }',
    { input: { premiumVoice: NOVA, voices: [{ language: 'fr', voice: NOVA }] } },
  );
  expect(response.errors).toEqual([]);

  const { view } = await request(await story('Un pont pour les martinets'), NOVA);
  expect(view).toMatchObject({ voice: NOVA, language: 'fr-FR' });
  await render();
  const timeline = (await api.app.inject(view?.timelineUrl ?? '')).json() as Timeline;
  expect(timeline).toMatchObject({ state: 'ready', voice: NOVA });
  expect(timeline.sentences).toHaveLength(3);
  expect(
    timeline.sentences.every(
      ({ words = [], ms, durationMs }) =>
        words.length > 3 && words.every((word) => word.ms >= ms && word.ms <= ms + durationMs),
    ),
  ).toBe(true);
  const audio = (await api.app.inject(view?.audioUrl ?? '')).rawPayload;
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(audio);
  decoder.free();
  expect([errors, Math.abs((samplesDecoded / sampleRate) * 1_000 - timeline.durationMs) <= 24]).toEqual([[], true]);
  const { subscription } = (await person.ask('{ subscription { usage } }')).data as unknown as {
    subscription: { usage: number };
  };
  expect(subscription.usage).toBeGreaterThan(100);
});

it('a rendition whose response contains no audio fails, and its credit is refunded', async () => {
  const usage = async () =>
    ((await person.ask('{ subscription { usage } }')).data as unknown as { subscription: { usage: number } })
      .subscription.usage;
  const before = await usage();
  behaviour = 'disguised page';
  const { view } = await request(await story('Une autre histoire'), NOVA);
  await render();
  expect((await api.app.inject(view?.timelineUrl ?? '')).json()).toMatchObject({ state: 'failed' });
  expect((await api.app.inject(view?.audioUrl ?? '')).statusCode).not.toBe(200);
  expect(await usage()).toBe(before);
  expect((await request(await story('Une troisième'), 'remote.fr-FR.nobody')).code).toBe('UNKNOWN_VOICE');
});
