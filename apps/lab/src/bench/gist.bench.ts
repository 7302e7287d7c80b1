// Measures the ROUGE-1 scores of our summaries against the editors' descriptions in `../shared/extraction`. Anchor: the
// first two sentences.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findLeadSentences } from '@tidings/briefing/item-text.ts';
import { extractArticle } from '@tidings/extraction/article/extract-article.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import type { BenchRow } from './bench.types.ts';

const SET = 'wcxb-dev.jsonl.br';
const WORDS_MIN = 12;
const TARGET = 36.5;
const LEAD_SENTENCES = 2;

type Page = { url: string; contentType: string; body: string };
type PageText = { description: string; sentences: readonly string[] };

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the F1 score of the words that both texts contain. A repeated word counts as often as it occurs in both. */
function rouge1(text: string, reference: string): number {
  const unmatched = new Map<string, number>();
  for (const word of splitWords(reference)) unmatched.set(word, (unmatched.get(word) ?? 0) + 1);
  let shared = 0;
  const words = splitWords(text);
  for (const word of words) {
    const count = unmatched.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    unmatched.set(word, count - 1);
  }
  const of = splitWords(reference).length;
  return shared === 0 ? 0 : (2 * shared) / (words.length + of);
}

function readPages(kit: string): PageText[] {
  const lines = brotliDecompressSync(readFileSync(join(kit, SET)))
    .toString()
    .split('\n')
    .filter(Boolean);
  return lines.flatMap((line): PageText[] => {
    const { url, contentType, body } = JSON.parse(line) as Page;
    const read = extractArticle({ bytes: Buffer.from(body), url, contentType });
    if (!read.ok || !read.article.description || !(read.article.language ?? 'en').startsWith('en')) return [];
    const { description, blocks } = read.article;
    if (splitWords(description).length < WORDS_MIN) return [];
    const { blocks: parts, sentences } = narrate({ title: '', language: 'en', blocks, silentTitle: true });
    const texts = sentences.flatMap(({ block, start, end }) => {
      const part = parts[block];
      return part && part.kind !== 'heading' ? [part.text.slice(start, end)] : [];
    });
    return texts.length === 0 ? [] : [{ description, sentences: texts }];
  });
}

export default function bench(): Promise<{ rows: BenchRow[] }> {
  const kit = join(root, '../shared/extraction');
  if (!existsSync(join(kit, SET))) {
    console.log('gist: the kit is not beside the repository: nothing is measured');
    return Promise.resolve({ rows: [] });
  }
  const pages = readPages(kit);
  const mean = (gistOf: (sentences: readonly string[]) => readonly string[]): number =>
    (100 *
      pages.reduce((sum, { description, sentences }) => sum + rouge1(gistOf(sentences).join(' '), description), 0)) /
    pages.length;
  const ours = mean((sentences) => findLeadSentences(sentences, 'en').map((at) => sentences[at] ?? ''));
  const lead = mean((sentences) => sentences.slice(0, LEAD_SENTENCES));
  return Promise.resolve({
    rows: [
      {
        name: `ROUGE-1 of the gist (${pages.length} pages), the first two sentences as anchor`,
        figure: ours,
        anchor: lead,
        ratio: ours / lead,
        target: `>= ${TARGET}`,
        ok: ours >= TARGET,
      },
    ],
  });
}
