import type { Narration, NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { isBoilerplate } from './boilerplate-lines.ts';
import { splitSentences } from './sentences/split-sentences.ts';
import type { SpeechText } from './speech-text.ts';
import { toSpokenText } from './spoken-text.ts';

export type SpokenSentence = {
  sentence: number;
  block: number;
  start: number;
  end: number;
  speech: SpeechText;
};

/** Returns the spoken sentences in order, from the narration's first sentence on. */
export function listSpokenSentences(narration: Narration): SpokenSentence[] {
  const { language, blocks, sentences, reading, from = 0 } = narration;
  const seen = new Set<number>();
  const spoken: SpokenSentence[] = [];
  let passed = 0;
  for (const { index, block: at, start, end } of sentences) {
    const block = blocks[at];
    if (!block) continue;
    if (reading?.sayCaptions && at > passed && index > from)
      spoken.push(...captions(narration, passed + 1, at, index - 1));
    passed = at;
    if ((reading?.skipTables && block.kind === 'table') || (reading?.code === 'skip' && block.kind === 'code'))
      continue;
    const ordered = seen.has(at) ? undefined : block.ordered;
    seen.add(at);
    if (index < from) continue;
    spoken.push({
      sentence: index,
      block: at,
      start,
      end,
      speech: toSpokenText({ text: block.text.slice(start, end), kind: block.kind, ordered }, language, reading),
    });
  }
  if (reading?.sayCaptions && sentences.length > 0)
    spoken.push(...captions(narration, passed + 1, blocks.length, sentences.length - 1));
  return spoken;
}

/** Returns the sentences of captions. They all have the sentence index `after`. */
function captions({ language, blocks, reading }: Narration, from: number, to: number, after: number): SpokenSentence[] {
  return blocks
    .slice(from, to)
    .filter(isCaptionRead)
    .flatMap(({ index, text }) =>
      splitSentences(text, language).flatMap(({ start, end }) => {
        const speech = toSpokenText({ text: text.slice(start, end) }, language, reading);
        return speech.text === '' ? [] : [{ sentence: Math.max(0, after), block: index, start, end, speech }];
      }),
    );
}

export const isCaptionRead = ({ kind, text }: NarrationBlock): boolean => kind === 'caption' && !isBoilerplate(text);
