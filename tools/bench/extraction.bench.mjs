// Articles of the kit beside the repository (../shared/extraction): ours beside the plain library (Readability on linkedom) and, where
// somebody has installed it, Defuddle, on the same pages in the same run.
// Others read every fourth page, with `--all` every one. Pages broken on purpose: `mutations`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractArticle } from '../../libs/extraction/src/article/extract-article.ts';
import { htmlToBlocks } from '../../libs/extraction/src/blocks/html-to-blocks.ts';
import { decodeBytes } from '../../libs/extraction/src/bytes/decode-bytes.ts';
import { root } from '../checks/source-files.mjs';

const kit = join(root, '../shared/extraction');
const EVERY = process.argv.includes('--all') ? 1 : 4;
const F1_TARGETS = { rdb: 0.96, 'wcxb-dev': 0.945, 'wcxb-dev-other': 0.72, 'traf-dev': 0.927 };
/** The sets of news and blog posts, for which the speed is promised; the largest shop and forum pages are twenty times as long. */
const ARTICLES = new Set(['wcxb-dev', 'traf-dev']);
const PAGES_PER_SECOND = 60;
const P99_MS = 120;

const textOf = (blocks) => blocks.filter(({ kind }) => kind !== 'caption').map(({ text }) => text).join('\n');
const ours = (page) => { const result = extractArticle(page); return result.ok ? result.article.text : ''; };

/** Other people's readers, each as far as it is installed: page → text. */
async function peers() {
  const found = {};
  const load = async (name) => { try { return await import(name); } catch { return null; } };
  const [readability, linkedom, defuddle] = await Promise.all(['@mozilla/readability', 'linkedom', 'defuddle/node'].map(load));
  const documentOf = (page) => linkedom.parseHTML(decodeBytes(page.bytes, page.contentType)).document;
  if (readability && linkedom) found.Readability = (page) => textOf(htmlToBlocks(new readability.Readability(documentOf(page)).parse()?.content ?? '', page.url));
  if (defuddle && linkedom) found.Defuddle = async (page) => textOf(htmlToBlocks((await defuddle.Defuddle(documentOf(page), page.url)).content ?? '', page.url));
  return found;
}

async function measured(pages, metric, read) {
  const times = [];
  const scores = [];
  for (const { truth, ...page } of pages) {
    const before = process.cpuUsage();
    let text = '';
    try { text = await read(page); } catch { /* a reader that throws has found nothing */ }
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    scores.push(metric.page(truth, text));
  }
  times.sort((a, b) => a - b);
  return { f1: metric.summary(scores).F1, perSecond: pages.length / (times.reduce((sum, ms) => sum + ms, 0) / 1000), p99: times[Math.floor(times.length * 0.99)] };
}

export default async function extraction() {
  if (!existsSync(join(kit, 'score.mjs'))) throw new Error(`the kit is not beside the repository: ${kit}`);
  const { METRICS, bodyBytes, readPack } = await import(join(kit, 'score.mjs'));
  const sets = JSON.parse(readFileSync(join(kit, 'sets.json'), 'utf8'));
  const others = await peers();
  const rows = [];
  for (const [name, { file, metric }] of Object.entries(sets)) {
    const pages = [];
    for await (const record of readPack(join(kit, file))) pages.push({ bytes: bodyBytes(record), url: record.url, contentType: record.contentType ?? undefined, truth: record.truth });
    const { f1, perSecond, p99 } = await measured(pages, METRICS[metric], ours);
    rows.push({ name: `${name} F1, ${pages.length} pages`, figure: f1, target: F1_TARGETS[name], ok: f1 >= F1_TARGETS[name] });
    const isArticles = ARTICLES.has(name);
    rows.push({ name: `${name} pages per CPU-second`, figure: perSecond, unit: 'pages/s', target: isArticles ? PAGES_PER_SECOND : null, ok: !isArticles || perSecond >= PAGES_PER_SECOND });
    rows.push({ name: `${name} p99 of one page`, figure: p99, unit: 'ms CPU', target: isArticles ? P99_MS : null, ok: !isArticles || p99 <= P99_MS });
    const sample = pages.filter((_page, place) => place % EVERY === 0);
    const same = await measured(sample, METRICS[metric], ours);
    for (const [peer, read] of Object.entries(others)) {
      const theirs = await measured(sample, METRICS[metric], read);
      // The truth of one set is that library's own output (docs/decisions/0005).
      rows.push({ name: `${name} F1 beside ${peer}, ${sample.length} pages`, figure: same.f1, anchor: theirs.f1, ratio: same.f1 / theirs.f1, ok: name === 'rdb' || same.f1 >= theirs.f1 });
      rows.push({ name: `${name} pages per CPU-second beside ${peer}`, figure: same.perSecond, unit: 'pages/s', anchor: theirs.perSecond, ratio: same.perSecond / theirs.perSecond, ok: same.perSecond >= theirs.perSecond });
    }
  }
  rows.push({ name: 'peak memory of this run, peers included', figure: process.resourceUsage().maxRSS / 1000, unit: 'MB', ok: true });
  return { rows };
}
