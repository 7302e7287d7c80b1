// Measures the cost of a radio listener whose audio is cached, and the gaps, repeats, wrong titles and decoder errors
// of a whole day. Stories are identified by their bytes; all other bytes count as a gap.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RadioReader } from '@tidings/testing/radio-reader.ts';
import type { BenchRow } from './bench.types.ts';
import { StoryFinder, createKnownAudio } from './story-finder.ts';
import type { KnownAudio } from './story-finder.ts';

const require = createRequire(new URL('../../../speech/package.json', import.meta.url));
const HOURS = 24;
const STORIES = 440;
const MOVED_LISTENERS = 2;
const REAL_LISTENERS = 20;
const REAL_SECONDS = 60;
const BYTES_PER_SECOND = 6_000;
const DECODED_SECONDS = 3_600;
const CORE_SHARE_MAX = 2;
const GAP_MS_MAX = 250;

type Decoded = { samplesDecoded: number; sampleRate: number; errors: unknown[] };
type Server = { child: ChildProcess; url: string; paths: string[]; sounds: Record<string, string> };

async function start(databaseUrl: string): Promise<Server> {
  const file = fileURLToPath(new URL('./radio-server.ts', import.meta.url));
  const child = fork(file, [databaseUrl, String(STORIES), String(REAL_LISTENERS)], {
    execPath: process.execPath,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port, paths, sounds }] = (await once(child, 'message')) as [
    Pick<Server, 'paths' | 'sounds'> & { port: number },
  ];
  return { child, url: `http://127.0.0.1:${port}`, paths, sounds };
}

async function usedMs({ child }: Server): Promise<number> {
  child.send('used');
  const [{ ms }] = (await once(child, 'message')) as [{ ms: number }];
  return ms;
}

async function decoded(sound: Buffer): Promise<Decoded> {
  const { MPEGDecoder } = require('mpg123-decoder') as {
    MPEGDecoder: new () => { ready: Promise<void>; decode(bytes: Uint8Array): Decoded; free(): void };
  };
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const result = decoder.decode(sound);
  decoder.free();
  return result;
}

/**
 * Plays a day of radio with the stepped clock. `share` is the processor time per second of audio, in per cent of a
 * core.
 */
async function byMovedClock(server: Server) {
  server.child.send('moved');
  const sounds = new Map<string, KnownAudio>();
  for (const [title, path] of Object.entries(server.sounds)) {
    const [head, sound] = createKnownAudio(title, Buffer.from(await (await fetch(server.url + path)).arrayBuffer()));
    sounds.set(head, sound);
  }
  const totalBytes = HOURS * 3_600 * BYTES_PER_SECOND;
  const before = await usedMs(server);
  const listeners = await Promise.all(
    server.paths.slice(0, MOVED_LISTENERS).map(async (path) => {
      const stories = new StoryFinder(sounds);
      const first: Buffer[] = [];
      let bytes = 0;
      const radio = await RadioReader.open(server.url + path, undefined, (sound) => {
        if (bytes < DECODED_SECONDS * BYTES_PER_SECOND) first.push(sound);
        bytes += sound.length;
        stories.take(sound);
      });
      while (radio.bytes < totalBytes && !radio.isOver) await sleep(50);
      radio.close();
      return { found: stories, bytes: radio.bytes, titles: radio.titles, first: Buffer.concat(first) };
    }),
  );
  const used = (await usedMs(server)) - before;
  const seconds = listeners.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_SECOND;
  return { share: used / 10 / seconds, listeners, hours: seconds / 3_600 / MOVED_LISTENERS };
}

async function byRealClock(server: Server): Promise<number> {
  server.child.send('real');
  const radios = await Promise.all(
    server.paths.map((path) => RadioReader.open(server.url + path, undefined, () => undefined)),
  );
  await sleep(5_000);
  const [before, began] = [await usedMs(server), performance.now()];
  await sleep(REAL_SECONDS * 1_000);
  const [used, tookMs] = [(await usedMs(server)) - before, performance.now() - began];
  for (const radio of radios) radio.close();
  return (100 * used) / tookMs / radios.length;
}

const exactly = (name: string, figure: number, target: number, unit = ''): BenchRow => ({
  name,
  figure,
  unit,
  target,
  ok: figure === target,
});
const atMost = (name: string, figure: number, target: number, unit: string): BenchRow => ({
  name,
  figure,
  unit,
  target,
  ok: figure <= target,
});

export default async function bench(): Promise<{ rows: BenchRow[] }> {
  const { createTestDatabase } = await import('@tidings/testing/test-database.ts');
  const database = await createTestDatabase();
  const server = await start(database.url);
  try {
    const { share, listeners, hours } = await byMovedClock(server);
    const real = await byRealClock(server);
    const { errors, samplesDecoded, sampleRate } = await decoded(
      listeners[0]!.first.subarray(0, DECODED_SECONDS * BYTES_PER_SECOND),
    );
    const most = (of: (listener: (typeof listeners)[number]) => number) => Math.max(...listeners.map(of));
    return {
      rows: [
        atMost(
          `of a core a listener, ${MOVED_LISTENERS} listeners, ${HOURS} h at a moved clock`,
          share,
          CORE_SHARE_MAX,
          '%',
        ),
        atMost(
          `of a core a listener, ${REAL_LISTENERS} listeners, ${REAL_SECONDS} s in real time`,
          real,
          CORE_SHARE_MAX,
          '%',
        ),
        { name: 'sound a listener was sent', figure: hours, unit: 'h', target: HOURS, ok: hours >= HOURS },
        {
          name: 'stories a listener was sent whole, least',
          figure: Math.min(...listeners.map(({ found }) => found.played.length)),
          target: '> 0',
          ok: listeners.every(({ found }) => found.played.length > 0),
        },
        exactly(
          'stories twice',
          most(({ found }) => found.played.length - new Set(found.played).size),
          0,
        ),
        atMost(
          'gap between two stories, longest',
          most(({ found }) => found.longestGapMs),
          GAP_MS_MAX,
          'ms',
        ),
        exactly(
          'bytes of a story that are not its own',
          most(({ found }) => found.wrongBytes),
          0,
        ),
        exactly(
          'wrong titles',
          most(({ found, titles }) => found.wrongTitles(titles)),
          0,
        ),
        exactly('errors of the decoder in the first hour', errors.length, 0),
        exactly('seconds decoded of it', samplesDecoded / sampleRate, DECODED_SECONDS, 's'),
      ],
    };
  } finally {
    server.child.disconnect();
    await once(server.child, 'exit');
    await database.close();
  }
}
