// Measures the time until audio starts. Anchors: a file server (cached audio) and the speech server (first chunk).
// `TIDINGS_BENCH_PARTS=natural,downloads` selects parts.
import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProduct, queryApi, percentile, startProduct } from '../../../../tools/product/product.ts';
import { serve } from '../serve.ts';
import { startSpeechServer } from '../speech-server.ts';
import { downloadRows } from './measure-downloads.ts';
import {
  type VoicePair,
  BASIC_VOICES,
  NATURAL_VOICES,
  symlinkNaturalVoices,
  measurePlay,
  measureResume,
  measureVoiceChange,
  measureTimes,
  waitForNaturalVoices,
} from './measure-play.ts';
import { type BenchRow, createRow } from './row.ts';

const CACHED_TARGET_MS = 300;
const BASIC_TARGET_MS = 1_000;
const NATURAL_TARGET_MS = 1_500;
const BUSY_TARGET_MS = 3_000;
const BUSY_LOOPS = 4;
/** Script that keeps a core busy until its parent process ends. */
const BUSY =
  'process.stdin.resume().on("end", () => process.exit());' +
  '(function busy() { for (const until = Date.now() + 50; Date.now() < until;); setImmediate(busy); })();';
const PRESSES = 20;
const FRESH_STARTS = 5;
/** Raises the limits, because this benchmark sends more requests from one network than real visitors do. */
const ROOM = { TIDINGS_VISITOR_LIMITS: 'renditions-per-listener=500,renditions-per-network=500' };
const STORIES = 20;
const VOICE = 'Matthew'; // The beginnings of stories may already be rendered in the default voice.
const CACHED_ROUNDS = 60;
const FEED_QUERY = `query ($category: FeedCategory!) { feed(category: $category, first: 100) { articles { id title
    lang contentState } } }`;
const PLAY_MUTATION = `mutation ($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) {
    id audioUrl timelineUrl state } }`;

/** Returns the time in ms until the first byte. With `whole`, it then reads the response to its end. */
async function firstByte(
  url: string,
  { whole = false, init = {} }: { whole?: boolean; init?: RequestInit } = {},
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const reader = answer.body!.getReader();
  await reader.read();
  const ms = performance.now() - started;
  if (!whole) await reader.cancel();
  else while (!(await reader.read()).done);
  return ms;
}

type Rendition = { id: string; audioUrl: string; timelineUrl: string; state: string };
type Story = { id: string; title: string; lang: string; contentState: string };

async function play(url: string, article: string, whole = false) {
  const started = performance.now();
  const { requestRendition: rendition } = await queryApi<{ requestRendition: Rendition }>(url, PLAY_MUTATION, {
    article,
    voice: VOICE,
  });
  const askedMs = performance.now() - started;
  return { rendition, ms: askedMs + (await firstByte(url + rendition.audioUrl, { whole })) };
}

async function stories(url: string): Promise<Story[]> {
  for (let patience = 120; patience > 0; patience -= 1) {
    const tabs = await Promise.all(
      ['general', 'business', 'science'].map((category) =>
        queryApi<{ feed: { articles: Story[] } }>(url, FEED_QUERY, { category }),
      ),
    );
    const articles = tabs
      .flatMap(({ feed }) => feed.articles)
      .filter(({ lang, contentState }) => lang === 'en' && contentState === 'ready');
    if (articles.length >= STORIES) return articles.slice(0, STORIES);
    await sleep(500);
  }
  throw new Error('the feed did not fill');
}

/** Waits until the voices are checked. The first start renders every voice once, so only later starts are measured. */
async function untilVoicesChecked(url: string): Promise<void> {
  for (let [previous, same, patience] = [-1, 0, 120]; same < 12 && patience > 0; patience -= 1) {
    await sleep(1_000);
    const { length } = (await queryApi<{ voices: unknown[] }>(url, '{ voices { id } }')).voices;
    same = length > 0 && length === previous ? same + 1 : 0;
    previous = length;
  }
}

async function untilReady(url: string, timelineUrl: string): Promise<void> {
  for (let patience = 600; patience > 0; patience -= 1) {
    const { state } = (await (await fetch(url + timelineUrl)).json()) as { state: string };
    if (state === 'ready') return;
    if (state === 'failed') throw new Error(`${timelineUrl} failed`);
    await sleep(100);
  }
  throw new Error(`${timelineUrl} was not ready in time`);
}

async function directSpeech(texts: readonly string[]): Promise<number[]> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const server = await startSpeechServer({ TIDINGS_DATA: data });
  try {
    const times: number[] = [];
    for (const Text of ['Warm up.', ...texts]) {
      const body = JSON.stringify({ OutputFormat: 'mp3', SampleRate: '24000', VoiceId: VOICE, Text });
      times.push(await firstByte(`${server.url}/v1/speech`, { whole: true, init: { method: 'POST', body } }));
    }
    return times.slice(1);
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function plainFile(bytes: Buffer, rounds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const file = join(folder, 'story.mp3');
  writeFileSync(file, bytes);
  const site = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(bytes.length) });
    createReadStream(file).pipe(response);
  });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await firstByte(site.url, { whole: true }));
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return times;
}

function pressRow(name: string, times: readonly number[], anchor: number, target: number): BenchRow {
  const [medianMs, p95Ms] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.error(
    `${name}: p50 ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms of ${times.length}, limit ${target} ms ` +
      `(${times.map((ms) => ms.toFixed(0)).join(' ')})`,
  );
  const title = `${name}, p95 of ${times.length} (p50 ${medianMs.toFixed(0)} ms)`;
  return createRow(title, p95Ms, { unit: 'ms', anchor, atMost: target });
}

async function basicRows(product: RunningProduct): Promise<{ anchor: number; rows: BenchRow[] }> {
  const [warmUp, ...articles] = (await stories(product.url)) as [Story, ...Story[]];
  await untilReady(product.url, (await play(product.url, warmUp.id, true)).rendition.timelineUrl);
  await untilVoicesChecked(product.url);
  const uncached: number[] = [];
  const played: Rendition[] = [];
  for (const { id } of articles) {
    const { ms, rendition } = await play(product.url, id);
    uncached.push(ms);
    played.push(rendition);
    await untilReady(product.url, rendition.timelineUrl);
  }
  const cached: number[] = [];
  for (let round = 0; round < CACHED_ROUNDS; round += 1)
    cached.push((await play(product.url, articles[round % articles.length]!.id, true)).ms);
  const bytes = Buffer.from(await (await fetch(product.url + played[0]!.audioUrl)).arrayBuffer());
  const direct = percentile(await directSpeech(articles.map(({ title }) => `${title}.`)), 0.95);
  const plain = percentile(await plainFile(bytes, CACHED_ROUNDS), 0.95);
  return {
    anchor: direct,
    rows: [
      pressRow('play → first byte, cached', cached, plain, CACHED_TARGET_MS),
      pressRow('play → first byte, basic, not made before', uncached, direct, BASIC_TARGET_MS),
    ],
  };
}

async function pressRows(app: RunningProduct, voices: VoicePair, limit: number, anchor: number): Promise<BenchRow[]> {
  const presses = {
    beginning: () => measurePlay(app.url, voices),
    'another voice in mid-story': () => measureVoiceChange(app.url, voices),
    'resumed in mid-story': () => measureResume(app.url, voices),
  };
  const rows: BenchRow[] = [];
  const all = async (where: string, target: number) => {
    for (const [name, press] of Object.entries(presses))
      rows.push(pressRow(`${voices.quality}, ${name}${where}`, await measureTimes(press, PRESSES), anchor, target));
  };
  await all('', limit);
  const busy = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  try {
    await sleep(2_000);
    await all(`, beside ${BUSY_LOOPS} busy loops`, BUSY_TARGET_MS);
  } finally {
    for (const loop of busy) loop.kill('SIGKILL');
  }
  return rows;
}

async function freshRow(env: NodeJS.ProcessEnv, voices: VoicePair, limit: number, anchor: number): Promise<BenchRow> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  symlinkNaturalVoices(data, voices);
  const times: number[] = [];
  try {
    for (let start = 0; start <= FRESH_STARTS; start += 1) {
      const product = await startProduct({ data, keep: true, env });
      // The first start creates the data folder and is not measured.
      if (start > 0) times.push(await measurePlay(product.url, voices));
      else await untilVoicesChecked(product.url);
      await product.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return pressRow(`${voices.quality}, first press after the start`, times, anchor, limit);
}

const parts: Readonly<Record<string, (anchor: number) => Promise<BenchRow[]>>> = {
  async basic() {
    const product = await startProduct({ env: ROOM });
    try {
      const { anchor, rows } = await basicRows(product);
      return [...rows, ...(await pressRows(product, BASIC_VOICES, BASIC_TARGET_MS, anchor))];
    } finally {
      await product.stop();
    }
  },
  async natural(anchor) {
    const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
    symlinkNaturalVoices(data, NATURAL_VOICES);
    const product = await startProduct({ data, env: ROOM });
    try {
      await waitForNaturalVoices(product.url, NATURAL_VOICES);
      return await pressRows(product, NATURAL_VOICES, NATURAL_TARGET_MS, anchor);
    } finally {
      await product.stop();
    }
  },
  fresh: async (anchor) => [
    await freshRow(ROOM, BASIC_VOICES, BASIC_TARGET_MS, anchor),
    await freshRow(ROOM, NATURAL_VOICES, NATURAL_TARGET_MS, anchor),
  ],
  downloads: () => downloadRows(ROOM),
};

export default async function playBench() {
  const selectedParts = process.env.TIDINGS_BENCH_PARTS?.split(',') ?? Object.keys(parts);
  const texts = Array.from({ length: PRESSES }, () => 'The ferry left.');
  const isTimed = selectedParts.some((part) => part !== 'downloads');
  const anchor = isTimed ? percentile(await directSpeech(texts), 0.95) : Number.NaN;
  const rows: BenchRow[] = [];
  for (const part of selectedParts) rows.push(...((await parts[part]?.(anchor)) ?? []));
  return { rows };
}
