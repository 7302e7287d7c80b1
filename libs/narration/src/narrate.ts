import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
import type { Narration, NarrationBlock, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import { isByline, isDisclosure, isBoilerplate } from './boilerplate-lines.ts';
import { estimateSpeechMs, getPauseMs } from './listening-time.ts';
import { findReferenceBlocks } from './reference-lists.ts';
import { splitSentences } from './sentences/split-sentences.ts';
import { toSpokenText } from './spoken-sentences.ts';

/** A block of an article. In a table, tabs or ` | ` separate the cells and line breaks separate the rows. */
export type SpeakableBlock = Pick<NarrationBlock, 'text' | 'level' | 'ordered'> & {
  kind: Exclude<NarrationBlock['kind'], 'title'>;
};

const TABLE_COLUMNS_MAX = 3;
/** Maximum index of a block that can be a byline. */
const BYLINE_BLOCKS = 4;
/** Matches the mark that news services append to truncated text. */
const TRUNCATION_MARK_AT_END = new RegExp(`${TRUNCATION_MARK}$`);
const silentKinds: ReadonlySet<NarrationBlock['kind']> = new Set(['caption']);

/**
 * Creates the narration of an article. Captions, wide tables, boilerplate and reference lists have no sentences, and a
 * code block has a single one for a short notice. With `silentTitle` (a placeholder), the title has no sentence either.
 */
export function narrate(article: {
  title: string;
  language: string;
  blocks: readonly SpeakableBlock[];
  silentTitle?: boolean;
}): Narration {
  const { title, language } = article;
  const blocks = [{ kind: 'title' as const, text: title }, ...article.blocks].map((block, index) =>
    narrationBlock(block, index),
  );
  const sentences: NarrationSentence[] = [];
  let [characters, estimatedMs] = [0, 0];
  let previous: NarrationBlock | undefined;
  const references = findReferenceBlocks(blocks);
  for (const block of blocks) {
    if (article.silentTitle === true && block.kind === 'title') continue;
    if (references.has(block.index) || isSilent(block, blocks[0])) continue;
    const spans = block.kind === 'code' ? [{ start: 0, end: block.text.length }] : splitSentences(block.text, language);
    for (const { start, end: last } of spans) {
      const end = start + withoutMark(block.text.slice(start, last)).length;
      const ordered = start === spans[0]?.start ? block.ordered : undefined;
      const spoken = toSpokenText({ text: block.text.slice(start, end), kind: block.kind, ordered }, language).text;
      if (spoken === '') continue;
      if (previous !== undefined && previous !== block) estimatedMs += getPauseMs(previous.kind, block.kind);
      sentences.push({ index: sentences.length, block: block.index, start, end });
      characters += spoken.length;
      estimatedMs += estimateSpeechMs(spoken, language);
      previous = block;
    }
  }
  return { language, blocks, sentences, characters, estimatedMs: Math.round(estimatedMs) };
}

function withoutMark(text: string): string {
  const mark = TRUNCATION_MARK_AT_END.exec(text);
  return mark ? text.slice(0, mark.index).trimEnd() : text;
}

function narrationBlock(
  block: Pick<NarrationBlock, 'kind' | 'text' | 'level' | 'ordered'>,
  index: number,
): NarrationBlock {
  const { kind, level, ordered } = block;
  // Store the text in the same form as the database, so that the offsets match.
  const text = block.text.replaceAll('\u0000', '').toWellFormed();
  return {
    index,
    kind,
    text,
    ...(typeof level === 'number' ? { level } : {}),
    ...(typeof ordered === 'number' ? { ordered } : {}),
  };
}

function isSilent(block: NarrationBlock, title: NarrationBlock | undefined): boolean {
  if (silentKinds.has(block.kind) || isBoilerplate(block.text)) return true;
  if (block.kind !== 'item' && block.kind !== 'code' && block.index > 0 && isDisclosure(block.text)) return true;
  if (block.kind === 'table') return countColumns(block.text) > TABLE_COLUMNS_MAX;
  if (block.kind === 'heading' && block.index === 1 && block.text.trim() === title?.text.trim()) return true;
  return block.kind === 'para' && block.index <= BYLINE_BLOCKS && isByline(block.text);
}

function countColumns(table: string): number {
  return Math.max(...table.split('\n').map((row) => row.split(/\t| \| /).length));
}
