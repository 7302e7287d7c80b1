import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { type Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE, SPEECH } from '@tidings/platform/tokens.ts';
import { createPiperConfig, createPiperModel } from '@tidings/speech/piper/tiny-piper.fixture.ts';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-languages-'));
let catalogue: PiperCatalogueServer;
let server: SpeechProcess;
let api: TestApi;
let renderer: RenditionRenderer;
let person: Visitor;

beforeAll(async () => {
  catalogue = await new PiperCatalogueServer().listen();
  catalogue.publish('de_DE-thorsten-medium', {
    model: createPiperModel(),
    config: createPiperConfig({ language: { code: 'de_DE' }, espeak: { voice: 'de' } }),
    card: '* License: CC0\n',
  });
  const env = { TIDINGS_VOICES: 'auto', TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/` };
  Object.assign(process.env, env);
  server = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: folder, workers: 1 });
  for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
  const speech = new PollySpeech({ endpoint: () => server.address(), key: server.key });
  api = await TestApi.start(await createTestDatabase(), {}, { providers: [{ provide: SPEECH, useValue: speech }] });
  renderer = new RenditionRenderer(
    { database: api.database, speech, blobs: api.app.get(BLOB_STORE), events: api.app.get(EventPublisher) },
    { attemptsMax: 1, outageMs: 0 },
  );
  person = await signUpPerson(api, 'uta@example.org');
});
afterAll(async () => {
  await api.close();
  await server.stop();
  await catalogue.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(title: string) {
  const [article = ''] = await api.publish({ title, language: 'de' });
  const text = 'Der Rat beschloss am Dienstag, die alte Brücke zu reparieren.';
  await api.database.query('UPDATE article SET narration = $2 WHERE id = $1', [
    article,
    JSON.stringify(narrate({ title, language: 'de', blocks: [{ kind: 'para', text }] })),
  ]);
  const { data } = await person.ask(
    'mutation R($article: ID!) { requestRendition(article: $article) { voice audioUrl timelineUrl } }',
    { article },
  );
  const { requestRendition: view } = data as unknown as {
    requestRendition: { voice: string; audioUrl: string; timelineUrl: string };
  };
  await renderAllAudio(renderer, api.database);
  expect((await api.app.inject(view.timelineUrl)).json()).toMatchObject({ state: 'ready', voice: 'Vicki' });
  expect((await api.app.inject(view.audioUrl)).rawPayload.length).toBeGreaterThan(1_000);
  const engines = await api.database.query<{ engine: string }[]>(
    "SELECT DISTINCT engine FROM rendition WHERE article_id = $1 AND state = 'ready' ORDER BY engine",
    [article],
  );
  return engines.map(({ engine }) => engine);
}

const listVicki = async () =>
  (
    (await api.graphql('{ voices(language: "de") { id label quality } }')).data as unknown as {
      voices: { id: string; label: string | null; quality: string }[];
    }
  ).voices.find(({ id }) => id === 'Vicki');

it('the first German story is basic and starts the download of a natural voice, which reads the next one', async () => {
  await until('the voice is listed', async () => (await listVicki()) !== undefined);
  expect(await listVicki()).toMatchObject({ quality: 'basic', label: 'basic' });
  expect(await listen('Eine Brücke für die Segler')).toEqual(['standard']);
  await until('the voice is natural', async () => (await listVicki())?.quality === 'natural');
  expect(await listVicki()).toEqual({ id: 'Vicki', quality: 'natural', label: 'natural, another speaker' });
  // The natural voice is rendered beside the basic one, which is used if the natural one starts too late.
  expect(await listen('Noch eine Geschichte')).toContain('neural');
});
