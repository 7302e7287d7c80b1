import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { insertIntoMappedText, sliceMappedText } from './mapped-text.ts';
import { type Quotation, findQuotations } from './reading.ts';
import type { SpeechText } from './speech-text.ts';
import type { SpokenSentence } from './spoken-sentences.ts';

/** Part of a sentence with a single voice. Without `voiceId`, it is the rendition's voice. */
type VoicePiece = {
  speech: SpeechText;
  voiceId?: string;
};

const LETTERS = /[\p{L}\p{N}]/u;
/** Matches characters that belong to the preceding text. */
const TRAILING = /[\s\p{Pe}\p{Pf}"'.,;:!?…、。，！？；：-]/u;
/** Characters that belong to the quotation. */
const EDGE = /[\p{Ps}\p{Pi}\p{Pe}\p{Pf}"']/u;
const ENDED = /[.,;:!?…–—、。，！？；：؟،।-]["'”’»›」』）)]*$/u;

const cache = new WeakMap<Narration, Map<number, readonly Quotation[]>>();

/** Splits a sentence where the voice changes. Words are never split, and every piece contains a letter or digit. */
export function splitByVoice(sentence: SpokenSentence, narration: Narration): VoicePiece[] {
  const { speech, block } = sentence;
  const { blocks, reading } = narration;
  const kind = blocks[block]?.kind;
  if (!reading?.quoteVoice) return [{ speech }];
  if (kind === 'quote') return [{ speech, voiceId: reading.quoteVoice }];
  if (!reading.quotesInside || (kind !== 'para' && kind !== 'item')) return [{ speech }];
  const edges = findCuts(sentence, getQuotations(narration, block));
  if (edges.length === 0) return [{ speech }];
  return voiced(speech, edges, reading.quoteVoice, narration.language);
}

function getQuotations(narration: Narration, block: number): readonly Quotation[] {
  const blocks = cache.get(narration) ?? new Map<number, readonly Quotation[]>();
  cache.set(narration, blocks);
  const quotations = blocks.get(block) ?? findQuotations(narration.blocks[block]?.text ?? '', narration.language);
  blocks.set(block, quotations);
  return quotations;
}

/** Returns the quoted ranges of the spoken text, in order and without overlap. */
function findCuts({ speech, start }: SpokenSentence, quotations: readonly Quotation[]): [from: number, to: number][] {
  const { text, starts, ends } = speech;
  const cuts: [number, number][] = [];
  let unit = 0;
  const over = start + (ends.at(-1) ?? 0);
  for (let index = findFirst(quotations, start + (starts[0] ?? 0)); index < quotations.length; index += 1) {
    const quotation = quotations[index];
    if (!quotation || quotation.start >= over) break;
    // Both lists are sorted, so a single pass suffices.
    while (
      unit < text.length &&
      ((starts[unit] ?? 0) + start < quotation.start || (ends[unit] ?? 0) <= (starts[unit] ?? 0))
    )
      unit += 1;
    if ((starts[unit] ?? Infinity) + start >= quotation.end) continue;
    let [from, to] = [unit, unit];
    while (to < text.length && (starts[to] ?? 0) + start < quotation.end && (ends[to] ?? 0) + start <= quotation.end)
      to += 1;
    while (from > 0 && EDGE.test(text[from - 1] ?? '')) from -= 1;
    while (to < text.length && TRAILING.test(text[to] ?? '')) to += 1;
    if (from >= (cuts.at(-1)?.[1] ?? 0) && LETTERS.test(text.slice(from, to))) cuts.push([from, to]);
  }
  return cuts;
}

/**
 * Returns the index of the first quotation that ends after `place`. Uses binary search, because a block may have
 * thousands of quotations.
 */
function findFirst(quotations: readonly Quotation[], place: number): number {
  let [from, to] = [0, quotations.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((quotations[middle]?.end ?? 0) > place) to = middle;
    else from = middle + 1;
  }
  return from;
}

function voiced(
  speech: SpeechText,
  cuts: readonly [number, number][],
  voiceId: string,
  language: string,
): VoicePiece[] {
  const pieces: VoicePiece[] = [];
  const stretches: [from: number, to: number, isQuoted: boolean][] = [];
  let at = 0;
  for (const [from, to] of cuts) {
    stretches.push([at, from, false], [from, to, true]);
    at = to;
  }
  stretches.push([at, speech.text.length, false]);
  let pending = 0;
  for (const [from, to, isQuoted] of stretches) {
    if (!LETTERS.test(speech.text.slice(from, to))) continue;
    pieces.push({ speech: slicePiece(speech, pending, to), ...(isQuoted ? { voiceId } : {}) });
    pending = to;
  }
  // Text outside the pieces has no letters or digits.
  return pieces.map((piece, index) => ({
    ...piece,
    speech: index === pieces.length - 1 ? piece.speech : goingOn(piece.speech, language),
  }));
}

function slicePiece(speech: SpeechText, from: number, to: number): SpeechText {
  const text = speech.text.slice(from, to);
  return sliceMappedText(speech, from + text.search(/\S/), from + text.trimEnd().length);
}

/** Adds a comma if needed, because the engine would otherwise lower its voice. */
function goingOn(speech: SpeechText, language: string): SpeechText {
  if (ENDED.test(speech.text)) return speech;
  const comma = /^(?:ja|zh|cmn)\b/i.test(language) ? '、' : /^ar/i.test(language) ? '،' : ',';
  return insertIntoMappedText(speech, 'end', comma, speech.ends.at(-1) ?? 0);
}
