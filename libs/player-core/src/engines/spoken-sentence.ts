import { estimateSpeechMs } from '@tidings/narration/listening-time.ts';
import type { PlaybackPosition } from './engine.port.ts';

type Exact = { block: number; start: number };

/** Progress of a browser voice within a sentence. Offsets are UTF-16 offsets in the spoken text. */
export class SpokenSentence {
  word: PlaybackPosition['word'] = null;
  /** End of the current piece. */
  end: number;
  #reached: number;
  #reachedAt = Date.now();

  /** `exact` locates the sentence on the page. It is null if the spoken text differs from the page. */
  constructor(
    readonly text: string,
    readonly language: string,
    private readonly exact: Exact | null,
    from: number,
  ) {
    this.#reached = from;
    this.end = from;
  }

  /** Last offset that the voice has certainly reached. */
  get reached(): number {
    return this.#reached;
  }

  reach(offset: number): void {
    this.#reached = offset;
    this.#reachedAt = Date.now();
  }

  /** A word can only be located if the spoken text equals the text on the page. */
  highlight(offset: number, length: number): void {
    if (!this.exact) return;
    const start = this.exact.start + offset;
    this.word = { block: this.exact.block, start, end: start + length };
  }

  /** Estimates the rest of the current piece at rate 1, in milliseconds. */
  restMs(): number {
    return this.#estimateMs(this.#reached, this.end);
  }

  /** Estimates the spoken share of the sentence (0-1). */
  share(rate: number): number {
    const spokenMs = Math.min(this.restMs(), (Date.now() - this.#reachedAt) * rate);
    return Math.min(1, (this.#estimateMs(0, this.#reached) + spokenMs) / Math.max(1, this.#estimateMs(0)));
  }

  #estimateMs(from: number, to?: number): number {
    return estimateSpeechMs(this.text.slice(from, to), this.language);
  }
}

/** Part of a text that is spoken by one utterance. `start` is its UTF-16 offset in the text. */
export type UtterancePiece = { text: string; start: number };

const CLAUSE_MARKS = [', ', '; ', ': ', ' – ', '، ', '؛ ', '，', '、', '；', '：', '。', '！', '？'];

/** Splits a text from `from` into pieces of at most `limitMs` at rate 1, after a clause or between words. */
export function splitUtterance(text: string, from: number, language: string, limitMs: number): UtterancePiece[] {
  const pieces: UtterancePiece[] = [];
  let start = from;
  while (start < text.length) {
    const limit = countCharacters(text.slice(start), language, limitMs);
    const end = start + limit >= text.length ? text.length : start + findBreak(text.slice(start, start + limit));
    pieces.push({ text: text.slice(start, end), start });
    start = end;
  }
  return pieces;
}

/** Returns how many characters of the text are spoken in `limitMs`. Does not split a surrogate pair. */
function countCharacters(text: string, language: string, limitMs: number): number {
  if (estimateSpeechMs(text, language) <= limitMs) return text.length;
  let [fits, exceeds] = [1, text.length];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >>> 1;
    if (estimateSpeechMs(text.slice(0, middle), language) <= limitMs) fits = middle;
    else exceeds = middle;
  }
  return /[\uD800-\uDBFF]/.test(text[fits - 1] ?? '') ? fits + 1 : fits;
}

function findBreak(part: string): number {
  const clause = Math.max(
    ...CLAUSE_MARKS.map((mark) => {
      const at = part.lastIndexOf(mark);
      return at < 0 ? -1 : at + mark.length;
    }),
  );
  const space = part.lastIndexOf(' ') + 1;
  return clause > part.length / 3 ? clause : space > 0 ? space : part.length;
}
