import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { Narration, NarrationBlock, NarrationSentence } from '@tidings/contracts/narration/narration.ts';
import { isEndOfSentence } from '@tidings/narration/listening-time.ts';
import { splitSentences } from '@tidings/narration/sentences/split-sentences.ts';
import { toSpokenText } from '@tidings/narration/spoken-sentences.ts';
import { estimateSpokenMs } from './item-text.ts';
import type { ScriptLine, ScriptSection } from './script.ts';

type Kind = ArticleBlock['kind'];

/** A narration together with the script line of each sentence. */
export type SpokenProgramme = {
  blocks: ArticleBlock[];
  narration: Narration;
  /** Section and script line of each sentence of the narration, in order. */
  sentences: { section: number; line: ScriptLine }[];
};

const blockKind = ({ from }: ScriptLine): Kind =>
  'phrase' in from ? 'para' : from.part === 'title' ? 'heading' : 'quote';

type Block = { kind: Kind; lines: { section: number; line: ScriptLine }[] };

/** Groups lines into blocks. Headlines in the opening become list items. */
function toBlocks(sections: readonly ScriptSection[]): Block[] {
  const blocks: Block[] = [];
  for (const [section, { storyId, lines }] of sections.entries())
    for (const [index, line] of lines.entries()) {
      const kind = storyId === null && blockKind(line) === 'heading' ? 'item' : blockKind(line);
      const last = blocks.at(-1);
      const before = last?.lines.at(-1)?.line.text ?? '';
      if (index > 0 && last?.kind === kind && kind !== 'item' && isEndOfSentence(before))
        last.lines.push({ section, line });
      else blocks.push({ kind, lines: [{ section, line }] });
    }
  return blocks;
}

/** Creates the narration of a programme, including lines that would be skipped in an article. */
export function createSpokenProgramme(
  title: string,
  sections: readonly ScriptSection[],
  language: InterfaceLanguage,
): SpokenProgramme {
  const textBlocks = toBlocks(sections).map(({ kind, lines }) => ({
    kind,
    lines,
    ...(kind === 'heading' ? { level: 2 } : kind === 'item' ? { level: 1 } : {}),
    text: lines.map(({ line }) => toStorable(line.text)).join(' '),
  }));
  const blocks: NarrationBlock[] = [
    { index: 0, kind: 'title', text: toStorable(title) },
    ...textBlocks.map(({ kind, text, level }, at) => ({ index: at + 1, kind, text, ...(level ? { level } : {}) })),
  ];
  const sentences: NarrationSentence[] = [];
  const lines: SpokenProgramme['sentences'] = [];
  let [characters, estimatedMs] = [0, 0];
  for (const [at, block] of textBlocks.entries()) {
    let from = 0;
    for (const sectionLine of block.lines) {
      const text = toStorable(sectionLine.line.text);
      for (const { start, end } of splitSentences(text, sectionLine.line.language)) {
        const spoken = toSpokenText({ text: text.slice(start, end), kind: block.kind }, sectionLine.line.language).text;
        if (spoken === '') continue;
        sentences.push({ index: sentences.length, block: at + 1, start: from + start, end: from + end });
        lines.push(sectionLine);
        characters += spoken.length;
        estimatedMs += estimateSpokenMs(spoken, sectionLine.line.language);
      }
      from += text.length + 1;
    }
  }
  return {
    blocks: textBlocks.map(({ kind, text, level }) => ({ kind, text, ...(level ? { level } : {}) })),
    narration: { language, blocks, sentences, characters, estimatedMs: Math.round(estimatedMs) },
    sentences: lines,
  };
}

/** Changes a text in the same way as the database, because offsets refer to the stored text. */
const toStorable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
