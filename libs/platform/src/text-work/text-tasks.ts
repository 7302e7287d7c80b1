import { spokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Reading } from '@tidings/contracts/narration/reading.ts';
import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { feedContent } from '@tidings/extraction/feed/feed-content.ts';
import { feedLinks } from '@tidings/extraction/feed/feed-links.ts';
import type { FeedEntry } from '@tidings/extraction/feed/feed.types.ts';
import { readOpml } from '@tidings/extraction/feed/opml.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import type { MarkedBlock } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { sanitizeMarkdown } from '@tidings/extraction/markdown/sanitize-markdown.ts';
import type { SpeechChunk } from '@tidings/narration/chunks.ts';
import { estimatedSpeechMs } from '@tidings/narration/listening-time.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { narrationFrom } from '@tidings/narration/narration-from.ts';
import { hasQuotations, narrationFor } from '@tidings/narration/reading.ts';
import { buildTimeline } from '@tidings/narration/timeline.ts';
import type { RenderedChunk } from '@tidings/narration/timeline.ts';
import { renditionNames } from '../renditions/rendition-keys.ts';
import type { SpokenBy } from '../renditions/rendition-keys.ts';
import { chunksFor } from './chunk-cache.ts';

/** Has no word positions. */
export type SaidChunk = {
  parts: Omit<SpeechChunk['parts'][number], 'units'>[];
} & Pick<SpeechChunk, 'index' | 'characters'>;

/** Their duration depends on the length of a text; arguments and results are structured clones. */
export const textTasks = {
  narrate,
  narrationFor: (narration: Narration, wanted: Reading): Narration => narrationFor(narration, wanted),
  narrationFrom: (narration: Narration, from: number): Narration => narrationFrom(narration, from),
  spokenProgramme,
  hasQuotations: (narration: Narration): boolean => hasQuotations(narration),
  /** Includes the duration of the first chunk. */
  renditionNames: (articleId: string, narration: Narration, engine: PollyEngine, voice: SpokenBy) => {
    const chunks = chunksFor(narration, engine);
    const begins = chunks[0]?.parts.map(({ text }) => text).join(' ') ?? '';
    return {
      ...renditionNames(articleId, narration, chunks, voice),
      beginsMs: estimatedSpeechMs(begins, narration.language),
    };
  },
  saidChunks: (narration: Narration, engine: PollyEngine): SaidChunk[] =>
    chunksFor(narration, engine).map(({ index, characters, parts }) => ({
      index,
      characters,
      parts: parts.map(({ units: _units, ...said }) => said),
    })),
  timeline: (narration: Narration, engine: PollyEngine, rendered: readonly (RenderedChunk | undefined)[]) =>
    buildTimeline(chunksFor(narration, engine), rendered),
  markdown: (given: string): { text: string; blocks: MarkedBlock[] } => {
    const text = sanitizeMarkdown(given).toWellFormed().trim();
    return { text, blocks: markdownToBlocks(text) };
  },
  opml: readOpml,
  feed: parseFeed,
  feedLinks,
  feedContent: (entry: FeedEntry, feedUrl: string) => feedContent(entry, feedUrl),
};

export type TextTasks = typeof textTasks;
export type TextTask = keyof TextTasks;
export type TextJob = { task: TextTask; given: readonly unknown[] };
export type TextAnswer = { ok: true; result: unknown } | { ok: false; cause: string };
