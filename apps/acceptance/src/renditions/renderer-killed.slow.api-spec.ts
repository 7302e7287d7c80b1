import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const LEASE_MS = 1_000;
const KILLS = 6;
const hooks = fileURLToPath(new URL('../../../../tools/docs/typescript-hooks.mjs', import.meta.url));
const program = fileURLToPath(new URL('./render-until-killed.ts', import.meta.url));

const paragraph = (index: number) => ({
  kind: 'para' as const,
  text:
    `In part ${index} the town council agreed on Tuesday to close the old bridge. Swifts have nested under its ` +
    'arches since 1904, said Dr. Helen Marsh. Few at the meeting spoke against the plan, and the ferry will ' +
    'carry people across until it opens again.',
});

it('chunks leased by a killed renderer are rendered by another one once the leases expire', async () => {
  const harness = await AudioHarness.open(await createTestDatabase());
  try {
    const narration = narrate({
      title: 'The bridge closes',
      language: 'en',
      blocks: Array.from({ length: 40 }, (_, index) => paragraph(index)),
    });
    const { id } = await harness.renditions.request(await harness.article(narration), null);
    await harness.database.query('UPDATE rendition SET enqueued = true');
    const readState = async () => {
      const [row]: { state: string; done: number; wanted: number; bytes: number[] | null; ms: number | null }[] =
        await harness.database.query(
          `SELECT state, chunks_done AS done, chunks_wanted AS wanted, chunk_bytes AS bytes,
            duration_ms AS ms FROM rendition WHERE id = $1`,
          [id],
        );
      return row;
    };
    let done = 0;
    let midChunk = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [{ last }]: [{ last: string }] = await harness.database.query(
        "SELECT coalesce(max(lease_until), '-infinity')::text AS last FROM speech_chunk WHERE state = 'rendering'",
      );
      const child = spawn(
        process.execPath,
        [
          '--import',
          hooks,
          program,
          harness.databaseUrl,
          join(harness.folder, 'blobs'),
          await harness.server.address(),
          String(LEASE_MS),
          harness.server.key,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(child.stdout, 'data');
      await sleep(kill * 67);
      const leased = "SELECT 1 FROM speech_chunk WHERE state = 'rendering' AND lease_until > $1";
      await until('a chunk is being rendered, or all are ready', async () => {
        const renders = await harness.database.query<unknown[]>(leased, [last]);
        return renders.length > 0 || (await readState())?.state === 'ready';
      });
      child.kill('SIGKILL');
      await once(child, 'exit');
      midChunk += (await harness.database.query<unknown[]>(leased, [last])).length;
      const row = await readState();
      expect(row?.done).toBeGreaterThanOrEqual(done);
      done = row?.done ?? 0;
    }
    expect(midChunk).toBeGreaterThan(0);
    await harness.startWorker();
    await until('the rendition is ready', async () => (await readState())?.state === 'ready');
    const row = await readState();
    expect(row).toMatchObject({ state: 'ready', done: row?.wanted });
    const total = (row?.bytes ?? []).reduce((sum, size) => sum + size, 0);
    expect(total / 6).toBeCloseTo(row?.ms ?? 0, -1);
    const audio = await fetch(`${harness.url}/audio/${id}.mp3`);
    expect((await audio.arrayBuffer()).byteLength).toBe(total);
    const ready: unknown[] = await harness.database.query(
      "SELECT 1 FROM event WHERE type = 'speech.rendition-ready.v1'",
    );
    expect(ready).toHaveLength(1);
  } finally {
    await harness.close();
  }
}, 240_000);
