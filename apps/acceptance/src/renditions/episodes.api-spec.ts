import { setTimeout as sleep } from 'node:timers/promises';
import { readPodcasts } from '@tidings/domain/programmes/podcast/podcast.rows.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { ArticleStore } from '@tidings/workers/ingest/article-store.ts';
import { PodcastService } from '@tidings/workers/ingest/podcast/podcast.service.ts';
import { prefetchNextEpisode } from '@tidings/workers/speech/request-ahead.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { AudioHarness } from './audio-harness.fixture.ts';

let harness: AudioHarness;
beforeAll(async () => {
  harness = await AudioHarness.open(await createTestDatabase());
});
afterAll(() => harness.close());

it('podcast episodes are rendered completely and in their own voices while the renderer is idle', async () => {
  expect(await prefetchNextEpisode(harness.database, harness.speech, 0)).toBe(false);
  await new PodcastService(new ArticleStore(harness.database, new EventPublisher()), quietLogger).publish();
  expect(await prefetchNextEpisode(harness.database, harness.speech, 99)).toBe(false);
  let requested = 0;
  while (await prefetchNextEpisode(harness.database, harness.speech, 0)) requested += 1;
  expect(requested).toBe(6);
  await harness.startWorker();
  const renditions: { voice: string }[] = await harness.database.query(
    'SELECT DISTINCT voice FROM rendition WHERE chunks_wanted = cardinality(chunk_keys) ORDER BY voice',
  );
  expect(renditions.map(({ voice }) => voice)).toEqual(['Brian', 'Joanna', 'Matthew']);

  let [podcast] = await readPodcasts(harness.database);
  for (let patience = 4000; podcast?.audioUrl === null && patience > 0; patience -= 1) {
    await sleep(200);
    [podcast] = await readPodcasts(harness.database);
  }
  const { audioUrl, duration } = podcast!.episodes.find((episode) => episode.audioUrl !== null)!;
  expect(duration).toBeGreaterThan(120);
  const bytes = Buffer.from(await (await fetch(harness.url + audioUrl!)).arrayBuffer());
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const {
    samplesDecoded,
    sampleRate,
    channelData: [sound],
  } = decoder.decode(bytes);
  decoder.free();
  expect(Math.abs(samplesDecoded / sampleRate - duration!)).toBeLessThanOrEqual(1);
  expect(sound!.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)).toBeGreaterThan(0.1);
});
