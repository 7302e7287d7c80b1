import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Narration, NarrationBlock, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import { isEndOfSentence } from '@tidings/narration/pauses.ts';
import { splitSentences } from '@tidings/narration/sentences/split-sentences.ts';
import { spokenOf } from '@tidings/narration/spoken-text.ts';
import { spokenMs } from './item-text.ts';
import type { Line, Section } from './script.ts';

type Kind = ArticleBlock['kind'];

/** A programme as an article text, with the line behind each of its sentences. */
export type SpokenProgramme = {
  blocks: ArticleBlock[];
  narration: Narration;
  /** Section and line of each sentence of the narration, in order. */
  sentences: { section: number; line: Line }[];
};

/** Phrases are paragraphs; headlines are headings, and what else is a source's own is a quotation of it. */
const kindOf = ({ from }: Line): Kind => ('phrase' in from ? 'para' : from.part === 'title' ? 'heading' : 'quote');

type Block = { kind: Kind; lines: { section: number; line: Line }[] };

/** Whole sentences of one kind that follow each other in a section are one block; the headlines to come are a list. */
function blocksOf(sections: readonly Section[]): Block[] {
  const blocks: Block[] = [];
  for (const [section, { storyId, lines }] of sections.entries())
    for (const [place, line] of lines.entries()) {
      const kind = storyId === null && kindOf(line) === 'heading' ? 'item' : kindOf(line);
      const last = blocks.at(-1);
      const before = last?.lines.at(-1)?.line.text ?? '';
      if (place > 0 && last?.kind === kind && kind !== 'item' && isEndOfSentence(before))
        last.lines.push({ section, line });
      else blocks.push({ kind, lines: [{ section, line }] });
    }
  return blocks;
}

/** Converts a script into a text. All lines are spoken, including those that are usually skipped in articles. */
export function spokenProgramme(
  title: string,
  sections: readonly Section[],
  language: InterfaceLanguage,
): SpokenProgramme {
  const made = blocksOf(sections).map(({ kind, lines }) => ({
    kind,
    lines,
    ...(kind === 'heading' ? { level: 2 } : kind === 'item' ? { level: 1 } : {}),
    text: lines.map(({ line }) => stored(line.text)).join(' '),
  }));
  const blocks: NarrationBlock[] = [
    { index: 0, kind: 'title', text: stored(title) },
    ...made.map(({ kind, text, level }, at) => ({ index: at + 1, kind, text, ...(level ? { level } : {}) })),
  ];
  const sentences: NarrationSentence[] = [];
  const lines: SpokenProgramme['sentences'] = [];
  let [characters, estimatedMs] = [0, 0];
  for (const [at, block] of made.entries()) {
    let from = 0;
    for (const one of block.lines) {
      const text = stored(one.line.text);
      for (const { start, end } of splitSentences(text, one.line.language)) {
        const said = spokenOf({ text: text.slice(start, end), kind: block.kind }, one.line.language).text;
        if (said === '') continue;
        sentences.push({ index: sentences.length, block: at + 1, start: from + start, end: from + end });
        lines.push(one);
        characters += said.length;
        estimatedMs += spokenMs(said, one.line.language);
      }
      from += text.length + 1;
    }
  }
  return {
    blocks: made.map(({ kind, text, level }) => ({ kind, text, ...(level ? { level } : {}) })),
    narration: { language, blocks, sentences, characters, estimatedMs: Math.round(estimatedMs) },
    sentences: lines,
  };
}

/** The database keeps neither NUL nor broken characters: offsets count the text as it will be stored. */
const stored = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
