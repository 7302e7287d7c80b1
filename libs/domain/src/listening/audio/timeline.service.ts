import { Injectable } from '@nestjs/common';
import type { Timeline, NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import {
  type RenditionAudio,
  type RenditionText,
  findRenditionAudio,
  findRenditionText,
} from '@tidings/database/speech/rendition.query.ts';
import { findReadyChunks } from '@tidings/database/speech/speech-chunk.entity.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { RevisionCache } from './audio-bytes.service.ts';

export type TimedText = {
  timeline: Timeline;
  json: string;
  blocks: RenditionText['narration']['blocks'];
};

/** `startTime` is in seconds; `img` is the story's picture. */
type Chapter = {
  startTime: number;
  title: string;
  url?: string;
  img?: string;
};

type Chapters = { version: '1.2.0'; chapters: Chapter[] };
export type ChapterPart = Omit<Chapter, 'startTime'> & { firstSentence: number };

/** Maximum number of characters in the cache. An hour of audio has about 900,000. */
const KEPT_CHARACTERS_MAX = 8_000_000;

@Injectable()
export class TimelineService {
  readonly #texts = new RevisionCache<TimedText | null>(KEPT_CHARACTERS_MAX, (text) => text?.json.length ?? 0);

  constructor(private readonly database: DataSource) {}

  async find(renditionId: string): Promise<RenditionAudio | null> {
    const rendition = await findRenditionAudio(this.database, renditionId);
    if (!rendition) this.#texts.delete(renditionId);
    return rendition;
  }

  /** Returns null if the rendition was deleted. */
  read({ id, revision }: RenditionAudio): Promise<TimedText | null> {
    return this.#texts.get(id, revision, () => this.#load(id));
  }

  async #load(renditionId: string): Promise<TimedText | null> {
    const stored = await findRenditionText(this.database, renditionId);
    if (!stored) return null;
    const { id: rendition, articleId: article, voice, language, state, narration } = stored;
    const times =
      stored.state === 'ready' && stored.timeline
        ? { durationMs: stored.durationMs ?? 0, sentences: stored.timeline }
        : await this.#soFar(stored);
    const timeline = { rendition, article, voice, language, state, ...times };
    return { timeline, json: JSON.stringify(timeline), blocks: narration.blocks };
  }

  async #soFar({ narration, chunkKeys, engine }: RenditionText): Promise<Pick<Timeline, 'durationMs' | 'sentences'>> {
    const ready = await findReadyChunks(this.database, chunkKeys);
    if (ready.size === 0) return { durationMs: 0, sentences: [] };
    return runTextTask(
      'timeline',
      narration,
      engine,
      chunkKeys.map((key) => ready.get(key)),
    );
  }
}

export function toWebVtt({ timeline, blocks }: Pick<TimedText, 'timeline' | 'blocks'>): string {
  const cues = timeline.sentences.map((sentence, index) => {
    const { ms, durationMs } = sentence;
    const text = formatSentenceLine({ blocks }, sentence).replace(/\s+/g, ' ');
    return `${index + 1}\n${stamp(ms)} --> ${stamp(ms + Math.max(1, durationMs))}\n${escaped(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

function stamp(ms: number): string {
  const rounded = Math.round(ms);
  const hours = Math.floor(rounded / 3_600_000);
  const minutes = Math.floor(rounded / 60_000) % 60;
  const seconds = Math.floor(rounded / 1000) % 60;
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(rounded % 1000, 3)}`;
}

const CHAPTER_MS = 120_000;
const TITLE_CHARS = 80;
const CHAPTERS_MAX = 100;

/**
 * Creates chapters from the parts of a programme. Without parts, uses headings; without headings, groups of paragraphs.
 */
export function toChapters(text: Pick<TimedText, 'timeline' | 'blocks'>, parts: readonly ChapterPart[] = []): Chapters {
  if (parts.length === 0) return chaptersOfBlocks(text);
  const { sentences } = text.timeline;
  const partChapters = parts.flatMap(({ title, firstSentence, ...more }) => {
    const ms = sentences.find(({ index }) => index === firstSentence)?.ms;
    return ms === undefined ? [] : [{ startTime: Math.round(ms) / 1000, title: shortTitle(title), ...more }];
  });
  const opening =
    partChapters[0]?.startTime === 0 ? [] : [{ startTime: 0, title: shortTitle(text.blocks[0]?.text ?? '') }];
  return { version: '1.2.0', chapters: [...opening, ...partChapters].slice(0, CHAPTERS_MAX) };
}

function chaptersOfBlocks({ timeline, blocks }: Pick<TimedText, 'timeline' | 'blocks'>): Chapters {
  const starts = new Map<number, number>();
  for (const { block, ms } of timeline.sentences) if (!starts.has(block)) starts.set(block, ms);
  const started = [...starts].flatMap(([index, ms]) => {
    const block = blocks[index];
    return block ? [{ kind: block.kind, text: block.text, ms }] : [];
  });
  const hasHeadings = started.some(({ kind }) => kind === 'heading');
  let last = -Infinity;
  const chapters = started.filter(({ kind, ms }) => {
    const begins =
      last === -Infinity || (hasHeadings ? kind === 'heading' : isParagraph(kind) && ms - last >= CHAPTER_MS);
    if (begins) last = ms;
    return begins;
  });
  return {
    version: '1.2.0',
    chapters: chapters
      .slice(0, CHAPTERS_MAX)
      .map(({ text, ms }, index) => ({ startTime: index === 0 ? 0 : Math.round(ms) / 1000, title: shortTitle(text) })),
  };
}

const isParagraph = (kind: NarrationBlock['kind']): boolean => kind === 'para' || kind === 'quote';

function shortTitle(text: string): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  return line.length <= TITLE_CHARS
    ? line
    : `${line
        .slice(0, TITLE_CHARS)
        .toWellFormed()
        .replace(/\s\S*$/, '')}…`;
}
