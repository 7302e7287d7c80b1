// Checks that feed parsers from npm and PyPI find the same episodes, and that each audio file has the size and duration
// that the feed states. Anchor: the number of saved stories.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PODCAST_ARTWORK_SIDE } from '@tidings/contracts/limits/programme-limits.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { Parser as HtmlParser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { queryApi, startProduct } from '../../../../tools/product/product.ts';
import type { RunningProduct } from '../../../../tools/product/product.ts';
import { registerPerson } from '../../../../tools/product/registered-person.ts';
import { installPypiPackages } from './peers/from-pypi.ts';

const require = createRequire(new URL('../../../speech/package.json', import.meta.url));
const STORIES = 5;
const READY_WAIT_MS = 180_000;
/** Maximum difference: half a second of rounding plus one audio frame. */
const DURATION_OFF_SECONDS = 0.524;
const FROM_PYPI = ['feedparser==6.0.14', 'podcastparser==0.6.11'];
const script = fileURLToPath(new URL('podcast-parsers.py', import.meta.url));
type Item = {
  guid: string;
  title: string;
  seconds: string;
  url?: string;
  length?: string;
  type?: string;
  chapters?: string;
  transcript?: string;
};
type Feed = {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(): void;
};
type Decoded = { samplesDecoded: number; sampleRate: number; errors: unknown[] };
const serializeItem = ({ guid, title, url, length, type, seconds }: Item) =>
  JSON.stringify([guid, title, url, Number(length), type, Number(seconds)]);

async function fullFeed(product: RunningProduct): Promise<string> {
  const ask = await registerPerson(product);
  await ask('mutation { initializeAccount { created } }');
  const feedQuery = `query ($category: FeedCategory!) { feed(category: $category, first: 50) { articles { id lang
      contentState listenMs } } }`;
  type Story = { id: string; lang: string; contentState: string };
  let stories: Story[] = [];
  for (let patience = 60; stories.length < STORIES && patience > 0; patience -= 1) {
    const { feed } = await queryApi<{ feed: { articles: Story[] } }>(product.url, feedQuery, { category: 'general' });
    stories = feed.articles.filter(({ lang, contentState }) => lang === 'en' && contentState === 'ready');
    if (stories.length < STORIES) await sleep(500);
  }
  for (const { id } of stories.slice(0, STORIES))
    await ask('mutation ($id: ID) { saveArticle(input: { articleId: $id }) { __typename } }', { id });
  const {
    makePodcastFeed: { path },
  } = await ask<{ makePodcastFeed: { path: string } }>('mutation { makePodcastFeed { path } }');
  for (const end = Date.now() + READY_WAIT_MS; Date.now() < end; await sleep(1_000)) {
    const { podcastFeed } = await ask<{ podcastFeed: { ready: number } }>('{ podcastFeed { ready } }');
    if (podcastFeed.ready >= STORIES) return await (await fetch(product.url + path)).text();
  }
  throw new Error('the audio of the feed was not complete in time');
}

function byOurs(xml: string) {
  const read = parseFeed({ bytes: Buffer.from(xml), contentType: 'application/rss+xml' });
  if (!read.ok) throw new Error(read.reason);
  return read.feed.entries.map(({ id, title }) => ({ guid: id, title }));
}

function byEvents(read: (feed: Feed) => void): Item[] {
  const items: Item[] = [];
  const path: string[] = [];
  const item = () => items.at(-1)!;
  read({
    open: (name, attributes) => {
      path.push(name);
      if (name === 'item') items.push({ guid: '', title: '', seconds: '' });
      if (name === 'enclosure') Object.assign(item(), attributes);
    },
    text: (text) => {
      const keys: Record<string, 'guid' | 'title' | 'seconds'> = {
        guid: 'guid',
        title: 'title',
        'itunes:duration': 'seconds',
      };
      const key = keys[path.at(-1) ?? ''];
      if (key && path.at(-2) === 'item') item()[key] += text;
    },
    close: () => {
      path.pop();
    },
  });
  return items;
}

type Parser = (xml: string) => Item[];
const npmParsers: Readonly<Record<string, Parser>> = {
  'saxes (strict XML)': (xml) =>
    byEvents(({ open, text, close }) => {
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw error;
      });
      parser.on('opentag', ({ name, attributes }) => open(name, attributes as Record<string, string>));
      parser.on('text', text);
      parser.on('closetag', close);
      parser.write(xml).close();
    }),
  htmlparser2: (xml) =>
    byEvents(({ open, text, close }) => {
      new HtmlParser({ onopentag: open, ontext: text, onclosetag: close }, { xmlMode: true, decodeEntities: true }).end(
        xml,
      );
    }),
};

function pythonParsers(folder: string, xml: string): Record<string, Parser> {
  const file = join(folder, 'feed.xml');
  writeFileSync(file, xml);
  const { python, why } = installPypiPackages(...FROM_PYPI);
  if (why) console.log(`podcast: could not run the parsers of PyPI (${why})`);
  if (!python) return {};
  const by = (name: string) => () => {
    const { status, stdout, stderr } = spawnSync(python, [script, name, file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Item[];
  };
  return {
    'expat (Python)': by('expat'),
    ...(why ? {} : { 'feedparser (PyPI)': by('feedparser'), 'podcastparser (PyPI)': by('podcastparser') }),
  };
}

/** Compares the size in bytes and the duration in seconds that the feed states with the decoded audio. */
async function announced({ url = '', length, seconds }: Item) {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { MPEGDecoder } = require('mpg123-decoder') as {
    MPEGDecoder: new () => { ready: Promise<void>; decode(bytes: Uint8Array): Decoded; free(): void };
  };
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  decoder.free();
  return {
    bytesOff: Math.abs(bytes.length - Number(length)),
    secondsOff: Math.abs(samplesDecoded / sampleRate - Number(seconds)),
    errors: errors.length,
  };
}

async function goesWith({ chapters, transcript }: { chapters: string; transcript: string }): Promise<boolean> {
  const [listed, text] = await Promise.all([
    (await fetch(chapters)).json() as Promise<{ version: string; chapters: { startTime: number }[] }>,
    (await fetch(transcript)).text(),
  ]);
  return listed.version === '1.2.0' && listed.chapters[0]?.startTime === 0 && text.startsWith('WEBVTT\n');
}

/** Requests the image with HEAD and then GET, as podcast apps do. */
async function readArtwork(xml: string) {
  const [, address = ''] = /<itunes:image href="([^"]*)"/.exec(xml) ?? [];
  const head = await fetch(address, { method: 'HEAD' });
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return {
    width,
    ok:
      head.ok && head.headers.get('content-type') === 'image/png' && width === height && width === PODCAST_ARTWORK_SIDE,
  };
}

export default async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-podcast-bench-'));
  const product = await startProduct();
  try {
    const xml = await fullFeed(product);
    const parsers = { ...npmParsers, ...pythonParsers(folder, xml) };
    const read = Object.entries(parsers).map(([name, parse]) => ({ name, items: parse(xml) }));
    const items = read[0]?.items ?? [];
    const agreeing = (others: readonly Item[]) =>
      items.filter((one, index) => others[index] && serializeItem(others[index]) === serializeItem(one)).length;
    const ours = byOurs(xml).filter(
      ({ guid, title }, index) => guid === items[index]?.guid && title === items[index]?.title,
    ).length;
    const sideFileResults = await Promise.all(
      read
        .flatMap(({ items: others }) => others)
        .flatMap(({ chapters, transcript }) => (chapters && transcript ? [{ chapters, transcript }] : []))
        .map(goesWith),
    );
    const artwork = await readArtwork(xml);
    const sounds = await Promise.all(items.map(announced));
    const most = (of: (sound: (typeof sounds)[number]) => number) => Math.max(...sounds.map(of));
    const agreements: [string, number][] = [
      ...read.map(({ name, items: others }): [string, number] => [name, agreeing(others)]),
      ['our own reader of feeds', ours],
    ];
    return {
      rows: [
        ...agreements.map(([name, figure]) => ({
          name: `episodes found alike by ${name}`,
          figure,
          unit: '',
          anchor: STORIES,
          ratio: figure / STORIES,
          target: STORIES,
          ok: figure === STORIES,
        })),
        ...(sideFileResults.length > 0
          ? [
              {
                name: 'transcripts and chapters found by name space and fetched',
                figure: sideFileResults.filter(Boolean).length,
                unit: '',
                anchor: STORIES,
                ratio: sideFileResults.filter(Boolean).length / STORIES,
                target: STORIES,
                ok: sideFileResults.filter(Boolean).length === STORIES,
              },
            ]
          : []),
        {
          name: 'side of the square artwork',
          figure: artwork.width,
          unit: 'px',
          target: PODCAST_ARTWORK_SIDE,
          ok: artwork.ok,
        },
        {
          name: 'audio longer or shorter than announced, most',
          figure: most(({ bytesOff }) => bytesOff),
          unit: 'bytes',
          target: 0,
          ok: most(({ bytesOff }) => bytesOff) === 0,
        },
        {
          name: 'decoded sound longer or shorter than announced, most',
          figure: most(({ secondsOff }) => secondsOff),
          unit: 's',
          target: DURATION_OFF_SECONDS,
          ok: most(({ secondsOff }) => secondsOff) <= DURATION_OFF_SECONDS,
        },
        {
          name: 'errors of the decoder',
          figure: most(({ errors }) => errors),
          unit: '',
          target: 0,
          ok: most(({ errors }) => errors) === 0,
        },
      ],
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
