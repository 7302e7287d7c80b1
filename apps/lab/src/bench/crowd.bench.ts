// Measures how often one article is rendered for 100 listeners, and the waiting times and memory use while 100,000
// characters are rendered.
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  queryApi,
  listenerHeaders,
  percentile,
  readMetrics,
  readResidentMb,
  startProduct,
} from '../../../../tools/product/product.ts';
import type { RunningProduct } from '../../../../tools/product/product.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import type { BenchRow } from './bench.types.ts';

const LISTENERS = 100;
const LONG = 100_000;
const WATCHED_MS = 60_000;
const FEED_QUERY = '{ feed(category: general, first: 20) { articles { id lang contentState } } }';
const PLAY_MUTATION =
  'mutation ($article: ID!) { requestRendition(article: $article, voice: "Joanna") { id audioUrl timelineUrl state } }';
const READ_MUTATION = 'mutation ($text: String!) { readText(input: { text: $text, title: "A long text" }) { id } }';
const SENTENCE = 'The council agreed on Tuesday to repair the old bridge over the river, number ';
const row = (name: string, figure: number, unit: string, anchor: number, target: number): BenchRow => ({
  name,
  figure,
  unit,
  anchor,
  ratio: figure / anchor,
  target,
  ok: figure <= target,
});

type Rendition = { id: string; audioUrl: string; timelineUrl: string; state: string };
type Played = { requestRendition: Rendition };

async function spokenCharacters(url: string): Promise<number> {
  const text = await readMetrics(url);
  return [...text.matchAll(/^tidings_speech_characters(?:_total)?\{[^}]*\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

async function untilSilent(url: string): Promise<void> {
  for (let [previous, same] = [-1, 0]; same < 4;) {
    await sleep(1_000);
    const now = await spokenCharacters(url);
    same = now === previous ? same + 1 : 0;
    previous = now;
  }
}

async function oneArticle(url: string): Promise<string> {
  for (let patience = 60; patience > 0; patience -= 1) {
    const { feed } = await queryApi<{ feed: { articles: { id: string; lang: string; contentState: string }[] } }>(
      url,
      FEED_QUERY,
    );
    const article = feed.articles.filter(({ lang, contentState }) => lang === 'en' && contentState === 'ready').at(-1);
    if (article) return article.id;
    await sleep(500);
  }
  throw new Error('the feed did not fill');
}

async function wholeSound(url: string, rendition: Rendition): Promise<number> {
  for (;;) {
    const { state } = (await (await fetch(url + rendition.timelineUrl)).json()) as { state: string };
    if (state === 'ready') break;
    if (state === 'failed') throw new Error('the rendition failed');
    await sleep(500);
  }
  return (await (await fetch(url + rendition.audioUrl)).arrayBuffer()).byteLength;
}

async function crowd(url: string): Promise<BenchRow> {
  const article = await oneArticle(url);
  await untilSilent(url);
  const before = await spokenCharacters(url);
  const renditions = await Promise.all(
    Array.from({ length: LISTENERS }, () => queryApi<Played>(url, PLAY_MUTATION, { article })),
  );
  const names = new Set(renditions.map(({ requestRendition }) => requestRendition.id));
  const rendition = renditions[0]!.requestRendition;
  const lengths = new Set(
    await Promise.all(renditions.map(({ requestRendition }) => wholeSound(url, requestRendition))),
  );
  if (names.size !== 1 || lengths.size !== 1) throw new Error('the listeners heard different things');
  const spoken = (await spokenCharacters(url)) - before;
  const { sentences } = (await (await fetch(url + rendition.timelineUrl)).json()) as {
    sentences: { start: number; end: number }[];
  };
  const written = sentences.reduce((sum, { start, end }) => sum + end - start, 0);
  return row(
    `${LISTENERS} listeners of one article: characters spoken, sound and times`,
    spoken,
    'characters',
    2 * written,
    2 * written * 1.15,
  );
}

async function longText({ url, pid }: RunningProduct): Promise<BenchRow[]> {
  const { readText } = await queryApi<{ readText: { id: string } }>(url, READ_MUTATION, {
    text: Array.from({ length: Math.ceil(LONG / 85) }, (_, index) => `${SENTENCE}${index}.`)
      .join(' ')
      .slice(0, LONG),
  });
  const idle: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const began = performance.now();
    await (await fetch(`${url}/healthz/live`)).text();
    idle.push(performance.now() - began);
  }
  const [memory, began] = [readResidentMb(pid), performance.now()];
  const { requestRendition: rendition } = await queryApi<Played>(url, PLAY_MUTATION, { article: readText.id });
  const sound = await fetch(url + rendition.audioUrl, { headers: listenerHeaders });
  const reader = sound.body!.getReader();
  await reader.read();
  const firstMs = performance.now() - began;
  const waits: number[] = [];
  let bytes = 0;
  const listening = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  })().catch(() => undefined);
  while (performance.now() - began < WATCHED_MS) {
    const requestedAt = performance.now();
    await (await fetch(`${url}/healthz/live`)).text();
    waits.push(performance.now() - requestedAt);
    await sleep(20);
  }
  await reader.cancel();
  await listening;
  return [
    row('100,000 characters: first sound', firstMs, 'ms', percentile(idle, 0.95), 3_000),
    row(
      '100,000 characters: another answer while it renders, p99',
      percentile(waits, 0.99),
      'ms',
      percentile(idle, 0.99),
      30,
    ),
    row(
      '100,000 characters: memory of the product grown after a minute',
      Math.max(0, readResidentMb(pid) - memory),
      'MB',
      memory,
      100,
    ),
    {
      name: '100,000 characters: sound ready after a minute',
      figure: bytes / 6_000,
      unit: 's of sound',
      anchor: WATCHED_MS / 1000,
      ratio: bytes / 6 / WATCHED_MS,
      target: WATCHED_MS / 1000,
      ok: bytes / 6 >= WATCHED_MS,
    },
  ];
}

export default async function crowdBench() {
  const data = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  symlinkSync(join(getNaturalVoicesFolder(), 'voices'), join(data, 'voices'));
  const product = await startProduct({ data });
  try {
    for (
      let patience = 240;
      patience > 0 &&
      !(
        await queryApi<{ voices: { id: string; quality: string }[] }>(product.url, '{ voices { id quality } }')
      ).voices.some(({ id, quality }) => id === 'Joanna' && quality === 'natural');
      patience -= 1
    )
      await sleep(1_000);
    return { rows: [await crowd(product.url), ...(await longText(product))] };
  } finally {
    await product.stop();
  }
}
