import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { TimedText } from './timeline.service.ts';

const CHAPTER_MS = 120_000;
const TITLE_CHARS = 80;
const CHAPTERS_MAX = 100;

/** `startTime` is in seconds; `img` is the story's picture. */
export type Chapter = {
  startTime: number;
  title: string;
  url?: string;
  img?: string;
};

type Chapters = { version: '1.2.0'; chapters: Chapter[] };
export type ChapterPart = Omit<Chapter, 'startTime'> & { firstSentence: number };

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
