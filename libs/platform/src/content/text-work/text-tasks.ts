import { createSpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import type { Narration, ReadingOptions } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { readFeedContent } from '@tidings/extraction/feed/feed-content.ts';
import { findFeedLinks } from '@tidings/extraction/feed/feed-links.ts';
import type { FeedEntry } from '@tidings/extraction/feed/feed.types.ts';
import { readOpml } from '@tidings/extraction/feed/opml.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import type { MarkedBlock } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { sanitizeMarkdown } from '@tidings/extraction/markdown/sanitize-markdown.ts';
import type { SpeechChunk } from '@tidings/narration/chunks.ts';
import { estimateSpeechMs } from '@tidings/narration/listening-time.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { hasQuotations, applyReadingOptions } from '@tidings/narration/reading.ts';
import { sliceNarration } from '@tidings/narration/slice-narration.ts';
import { buildTimeline } from '@tidings/narration/timeline.ts';
import type { RenderedChunk } from '@tidings/narration/timeline.ts';
import { computeRenditionKeys } from '../rendition-keys.ts';
import type { SpeechVoiceKey } from '../rendition-keys.ts';
import { getChunks } from './chunk-cache.ts';

export type SpokenChunk = {
  parts: Omit<SpeechChunk['parts'][number], 'units'>[];
} & Pick<SpeechChunk, 'index' | 'characters'>;

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

export type TextTasks = typeof textTasks;
export type TextTask = keyof TextTasks;
export type TextJob = { task: TextTask; given: readonly unknown[] };
export type TextTaskResult = { ok: true; result: unknown } | { ok: false; cause: string };
