// Serves radio streams for the benchmark. The arguments are the database address, the number of stories and the number
// of listeners. The message `moved` selects the stepped clock for new streams and `real` selects the system clock. The
// message `used` requests the processor time used so far.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { narrate } from '@tidings/narration/narrate.ts';
import { createSteppedClock } from '@tidings/testing/manual-clock.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';

const [url = '', stories = '', listeners = ''] = process.argv.slice(2);
const TICK_MS = 10;
const BODY = Array.from(
  { length: 20 },
  (_, index) =>
    `Paragraph ${index + 1} of a long story says what happened, where it happened and who was there to see it. ` +
    'It has a second sentence, so that a voice needs some seconds for it.',
);

// These modules must be imported after the hooks that compile decorators.
const [
  { TestApi },
  { signUpPerson },
  { createDataSource },
  { BLOB_STORE, SPEECH },
  { EventPublisher },
  clocks,
  { RenditionRenderer },
  { FileBlobStore },
  { PollySpeech },
  { SpeechProcess },
  { findSpeechServerEntry },
  { restoreVoiceChecks },
] = await Promise.all([
  import('@tidings/api/testing/test-api.ts'),
  import('@tidings/api/testing/visitor.ts'),
  import('@tidings/database/data-source.ts'),
  import('@tidings/platform/tokens.ts'),
  import('@tidings/platform/event-bus/event-publisher.ts'),
  import('@tidings/domain/listening/radio/paced-output.ts'),
  import('@tidings/workers/speech/rendition-renderer.ts'),
  import('@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts'),
  import('@tidings/platform/adapters/speech/polly-speech.adapter.ts'),
  import('@tidings/platform/adapters/speech/speech-process.ts'),
  import('@tidings/platform/adapters/speech/speech-process.ts'),
  import('@tidings/testing/voice-checks.ts'),
]);

const folder = mkdtempSync(join(tmpdir(), 'tidings-radio-bench-'));
restoreVoiceChecks(folder);
const server = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: folder, workers: 1 });
const speech = new PollySpeech({ endpoint: () => server.address(), key: server.key });
const blobs = new FileBlobStore(join(folder, 'blobs'));
const database = await createDataSource(url).initialize();
let clock = clocks.defaultRadioTiming.clock;
const pace = { ...clocks.defaultRadioTiming, clock: () => clock() };
const api = await TestApi.start(
  { dataSource: database, close: () => database.destroy() },
  {
    TIDINGS_RADIO_STREAMS: '10000',
    TIDINGS_VISITOR_LIMITS: 'renditions-per-listener=100000,renditions-per-network=100000,radio-streams=9999',
  },
  {
    providers: [
      { provide: SPEECH, useValue: speech },
      { provide: BLOB_STORE, useValue: blobs },
      { provide: clocks.RADIO_TIMING, useValue: pace },
    ],
  },
);
await api.app.listen(0, '127.0.0.1');

const people: Awaited<ReturnType<typeof signUpPerson>>[] = [];
const paths: string[] = [];
for (let count = 0; count < Number(listeners); count += 1) {
  const person = await signUpPerson(api, `listener-${count}@example.org`);
  await person.ask('mutation { initializeAccount { created } }');
  const { data } = await person.ask('mutation { makeRadioAddress { path } }');
  people.push(person);
  paths.push((data as unknown as { makeRadioAddress: { path: string } }).makeRadioAddress.path);
}

const titles = Array.from(
  { length: Number(stories) },
  (_, index) => `This is story number ${index + 1}, and nobody has said anything of it before today`,
);
const ids = await api.publish(
  ...titles.map((title, index) => ({
    title,
    sourceName: 'The Paper',
    contentState: 'ready' as const,
    publishedAt: new Date(Date.now() - (index + 1) * 60_000),
    narration: narrate({ title, language: 'en', blocks: BODY.map((text) => ({ kind: 'para' as const, text })) }),
  })),
);
const renderer = new RenditionRenderer({ database, speech, blobs, events: api.app.get(EventPublisher) });
const sounds: Record<string, string> = {};
for (const [index, article] of ids.entries()) {
  const { data } = await people[0]!.ask(
    'mutation R($article: ID!) { requestRendition(article: $article, ahead: true) { audioUrl } }',
    { article },
  );
  sounds[`The Paper - ${titles[index]}`] = (
    data as unknown as { requestRendition: { audioUrl: string } }
  ).requestRendition.audioUrl;
  // Renders all audio in advance, because pending renditions would slow down the requests.
  await renderAllAudio(renderer, database);
}

/** Processor ticks by process ID. An entry stays after its process ends. */
const ticks = new Map<number, number>();
async function usedMs(): Promise<number> {
  const backends: { pid: number }[] = await database.query(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  for (const { pid } of backends) {
    const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    ticks.set(pid, Number(utime) + Number(stime));
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + [...ticks.values()].reduce((sum, count) => sum + count, 0) * TICK_MS;
}
const sampling = setInterval(() => void usedMs(), 1_000).unref();

process.on('message', (message) => {
  if (message === 'used') void usedMs().then((ms) => process.send?.({ ms }));
  else clock = message === 'moved' ? createSteppedClock : clocks.defaultRadioTiming.clock;
});
process.on('disconnect', () => {
  clearInterval(sampling);
  void api
    .close()
    .then(() => server.stop())
    .finally(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit();
    });
});
process.send?.({ port: (api.app.getHttpServer().address() as AddressInfo).port, paths, sounds });
