import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { AudioHarness } from './audio-harness.fixture.ts';

const SECTOR = Buffer.alloc(65_536);

/** A small disk that can be filled. If the process may not mount one, uses a folder that becomes unwritable instead. */
class SmallDisk {
  readonly #disk = mkdtempSync(join(tmpdir(), 'tidings-disk-'));
  readonly folder = join(this.#disk, 'blobs');
  readonly #isReal = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', this.#disk]).status === 0;

  fill(): void {
    if (!this.#isReal) {
      renameSync(this.folder, `${this.folder}-away`);
      return writeFileSync(this.folder, '');
    }
    const file = openSync(join(this.#disk, 'filler'), 'w');
    try {
      while (writeSync(file, SECTOR) > 0);
    } catch (error) {
      if (getErrorCode(error) !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    if (this.#isReal) return rmSync(join(this.#disk, 'filler'));
    rmSync(this.folder);
    renameSync(`${this.folder}-away`, this.folder);
  }

  remove(): void {
    if (this.#isReal) spawnSync('umount', [this.#disk]);
    rmSync(this.#disk, { recursive: true, force: true });
  }
}

it('while the disk is full, rendering pauses without requesting speech, and continues later', async () => {
  const disk = new SmallDisk();
  const server = await new PollyProtocolServer(() => 'whole').listen();
  const harness = await AudioHarness.open(await createTestDatabase(), {
    blobStore: new FileBlobStore(disk.folder),
    speech: new PollySpeech({ endpoint: server.address }),
  });
  try {
    const blocks = Array.from({ length: 8 }, (_, index) => ({
      kind: 'para' as const,
      text:
        `In part ${index} the council agreed to close the old bridge for six weeks. ` +
        `${'Nobody spoke against it. '.repeat(12)}`,
    }));
    const { id, audioUrl } = await harness.renditions.request(
      await harness.article(narrate({ title: 'The bridge closes', language: 'en', blocks })),
      null,
    );
    await harness.database.query('UPDATE rendition SET enqueued = true');
    const renderer = harness.renderer({ outageMs: 5, attemptsMax: 2 });
    const turns = async (count: number) => {
      for (let turn = 0, patience = 3200; turn < count && patience > 0; patience -= 1)
        if (await renderer.renderNext(false)) turn += 1;
        else await sleep(5);
    };
    const look = async () => {
      const [row]: { state: string; done: number; attempts: number; failure: string | null; bytes: number[] | null }[] =
        await harness.database.query(
          `SELECT state, chunks_done AS done, attempts, failure_code AS failure, chunk_bytes AS
            bytes FROM rendition WHERE id = $1`,
          [id],
        );
      return row;
    };
    await turns(2);
    expect(await look()).toMatchObject({ state: 'rendering', done: 2 });

    disk.fill();
    await turns(1);
    const spoken = server.arrivals.length;
    await turns(6);
    expect(await look()).toMatchObject({ state: 'rendering', done: 2, attempts: 0, failure: null });
    expect(server.arrivals.length).toBe(spoken);

    disk.free();
    for (let patience = 480; (await look())?.state !== 'ready' && patience > 0; patience -= 1) await turns(1);
    const row = await look();
    const total = (row?.bytes ?? []).reduce((sum, size) => sum + size, 0);
    const audio = await fetch(harness.url + audioUrl);
    expect([row?.state, (await audio.arrayBuffer()).byteLength, total > 100_000]).toEqual(['ready', total, true]);
  } finally {
    await harness.close();
    await server.close();
    disk.remove();
  }
});
