import { createHash } from 'node:crypto';
import { createSpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import type { Narration, ReadingOptions } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { readFeedContent } from '@tidings/extraction/feed/feed-content.ts';
import type { FeedEntry } from '@tidings/extraction/feed/feed-entry.ts';
import { findFeedLinks } from '@tidings/extraction/feed/feed-links.ts';
import { readOpml } from '@tidings/extraction/feed/opml.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { type MarkedBlock, markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { sanitizeMarkdown } from '@tidings/extraction/markdown/sanitize-markdown.ts';
import { type SpeechChunk, getChunkPlan, splitIntoChunks } from '@tidings/narration/chunks.ts';
import { estimateSpeechMs } from '@tidings/narration/listening-time.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { applyReadingOptions, hasQuotations } from '@tidings/narration/reading.ts';
import { sliceNarration } from '@tidings/narration/spoken-sentences.ts';
import { type RenderedChunk, buildTimeline } from '@tidings/narration/timeline.ts';
import { type SpeechVoiceKey, computeRenditionKeys } from '../rendition-keys.ts';

export type SpokenChunk = {
  parts: Omit<SpeechChunk['parts'][number], 'units'>[];
} & Pick<SpeechChunk, 'index' | 'characters'>;

export type TextTasks = typeof textTasks;
export type TextTask = keyof TextTasks;
export type TextJob = { task: TextTask; given: readonly unknown[] };
export type TextTaskResult = { ok: true; result: unknown } | { ok: false; cause: string };

/** Arguments and results are passed as structured clones. */
export const textTasks = {
  narrate,
  narrationFor: (narration: Narration, wanted: ReadingOptions): Narration => applyReadingOptions(narration, wanted),
  narrationFrom: (narration: Narration, from: number): Narration => sliceNarration(narration, from),
  spokenProgramme: createSpokenProgramme,
  hasQuotations: (narration: Narration): boolean => hasQuotations(narration),
  renditionNames: (articleId: string, narration: Narration, engine: PollyEngine, voice: SpeechVoiceKey) => {
    const chunks = getChunks(narration, engine);
    const begins = chunks[0]?.parts.map(({ text }) => text).join(' ') ?? '';
    return {
      ...computeRenditionKeys(articleId, narration, chunks, voice),
      beginsMs: estimateSpeechMs(begins, narration.language),
    };
  },
  saidChunks: (narration: Narration, engine: PollyEngine): SpokenChunk[] =>
    getChunks(narration, engine).map(({ index, characters, parts }) => ({
      index,
      characters,
      parts: parts.map(({ units: _units, ...said }) => said),
    })),
  timeline: (narration: Narration, engine: PollyEngine, rendered: readonly (RenderedChunk | undefined)[]) =>
    buildTimeline(getChunks(narration, engine), rendered),
  markdown: (given: string): { text: string; blocks: MarkedBlock[] } => {
    const text = sanitizeMarkdown(given).toWellFormed().trim();
    return { text, blocks: markdownToBlocks(text) };
  },
  opml: readOpml,
  feed: parseFeed,
  feedLinks: findFeedLinks,
  feedContent: (entry: FeedEntry, feedUrl: string) => readFeedContent(entry, feedUrl),
};

/** Enough for a dozen long articles; each character takes about 20 bytes. */
export const CACHED_CHARACTERS_MAX = 300_000;

const cache = new Map<string, { chunks: readonly SpeechChunk[]; characters: number }>();

export function getChunks(narration: Narration, engine: PollyEngine): readonly SpeechChunk[] {
  const name = cacheKey(narration, engine);
  const cut = cache.get(name) ?? {
    chunks: splitIntoChunks(narration, getChunkPlan(engine)),
    characters: narration.characters,
  };
  cache.delete(name);
  cache.set(name, cut);
  let characters = [...cache.values()].reduce((sum, one) => sum + one.characters, 0);
  for (const [oldest, entry] of cache) {
    if (characters <= CACHED_CHARACTERS_MAX) break;
    cache.delete(oldest);
    characters -= entry.characters;
  }
  return cut.chunks;
}

/** PostgreSQL changes the order of fields, so the key ignores it. */
function cacheKey(narration: Narration, engine: PollyEngine): string {
  const text = JSON.stringify([engine, narration], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('base64');
}
