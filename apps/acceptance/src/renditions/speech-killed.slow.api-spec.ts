import { setTimeout as sleep } from 'node:timers/promises';
import { getChunkPlan, splitIntoChunks } from '@tidings/narration/chunks.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { renderChunk } from '@tidings/workers/speech/render-chunk.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { AudioHarness } from './audio-harness.fixture.ts';

/** Number of kills. Set SPEECH_KILLS=50 for a long run. */
const KILLS = Number(process.env['SPEECH_KILLS'] ?? 4);
const NATURAL = process.env['SPEECH_KILLS_DATA'];
/** Factor for time limits. The natural voice takes 30 times as long and renders a paragraph in two chunks. */
const PATIENCE = NATURAL === undefined ? 1 : 6;
const engine = NATURAL === undefined ? 'standard' : 'neural';
const KILL_WAIT_MS = 60;
const paragraph = (index: number) => ({
  kind: 'para' as const,
  text:
    `In part ${index} the town council agreed on Tuesday to close the old bridge. Swifts have nested under its ` +
    'arches since 1904, said Dr. Helen Marsh. Few at the meeting spoke against the plan, and the ferry will ' +
    'carry people across until it opens again.',
});

it(
  'audio is complete even though the speech server is killed repeatedly',
  async () => {
    const harness = await AudioHarness.open(await createTestDatabase(), {
      speechProcess: {
        firstBackoffMs: 20,
        lastBackoffMs: 20,
        ...(NATURAL === undefined ? {} : { dataFolder: NATURAL }),
      },
    });
    try {
      const isOffered = async () =>
        (await harness.speech.voices()).some((voice) => voice.id === 'Joanna' && voice.engine === engine) &&
        (NATURAL === undefined || (await harness.speech.naturalVoices())?.isRealTime === true);
      while (!(await isOffered())) await sleep(100);
      const narration = narrate({
        title: 'The bridge closes',
        language: 'en',
        blocks: Array.from({ length: (NATURAL === undefined ? 4 : 1) * KILLS + 6 }, (_, index) => paragraph(index)),
      });
      const { id, audioUrl } = await harness.renditions.request(await harness.article(narration), null);
      await harness.startWorker();
      const listening = fetch(harness.url + audioUrl).then((answer) => answer.arrayBuffer());
      listening.catch(() => undefined);
      const look = async () => {
        const [row]: {
          state: string;
          done: number;
          bytes: number[] | null;
          ms: number | null;
          failure: string | null;
          engine: string;
        }[] = await harness.database.query(
          `SELECT state, chunks_done AS done, chunk_bytes AS bytes, duration_ms AS ms,
            failure_code AS failure, engine FROM rendition WHERE id = $1`,
          [id],
        );
        return row;
      };
      let [killed, midChunk] = [0, 0];
      for (
        let row = await look(), patience = 10_000 + 400 * KILLS * PATIENCE;
        row?.state !== 'ready' && row?.state !== 'failed' && patience > 0;
        patience -= 1, row = await look()
      ) {
        const done = row?.done ?? 0;
        // Waits for two more chunks between kills, so that the rendering makes progress.
        if (killed < KILLS && done >= killed * 2) {
          await harness.server.address();
          await sleep(KILL_WAIT_MS);
          if (harness.server.pid !== undefined) process.kill(harness.server.pid, 'SIGKILL');
          killed += 1;
          midChunk += (
            (await harness.database.query("SELECT 1 FROM speech_chunk WHERE state = 'rendering'")) as unknown[]
          ).length;
        }
        await sleep(20);
      }
      const row = await look();
      expect({ engine: row?.engine, state: row?.state, failure: row?.failure, killed, midChunk: midChunk > 0 }).toEqual(
        { engine, state: 'ready', failure: null, killed: KILLS, midChunk: true },
      );
      const total = (row?.bytes ?? []).reduce((sum, size) => sum + size, 0);
      const played = new Uint8Array(await listening);
      const fullAudio = new Uint8Array(await (await fetch(harness.url + audioUrl)).arrayBuffer());
      expect([played.length, fullAudio.length, Buffer.compare(played, fullAudio)]).toEqual([total, total, 0]);

      const decoder = new MPEGDecoder();
      await decoder.ready;
      const { samplesDecoded, sampleRate, errors } = decoder.decode(fullAudio);
      decoder.free();
      expect([errors, Math.abs((samplesDecoded / sampleRate) * 1000 - (row?.ms ?? 0)) <= 24]).toEqual([[], true]);
      const engineBuild = await harness.speech.engineBuild('Joanna', engine);
      let at = 0;
      for (const [index, chunk] of splitIntoChunks(narration, getChunkPlan(engine)).slice(0, 6).entries()) {
        const { bytes } = await renderChunk(harness.speech, chunk, {
          voiceId: 'Joanna',
          locale: 'en-US',
          engine,
          engineBuild,
        });
        expect([index, Buffer.compare(bytes, fullAudio.subarray(at, at + bytes.length))]).toEqual([index, 0]);
        at += bytes.length;
      }
    } finally {
      await harness.close();
    }
  },
  300_000 + KILLS * 10_000 * PATIENCE,
);
