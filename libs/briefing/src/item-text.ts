import { estimatedSpeechMs } from '@tidings/narration/listening-time.ts';
import type { Candidate } from './candidate.ts';
import { leadOf } from './gist.ts';

/** Where a spoken sentence stands in its source. */
export type SourcePart = { part: 'title' } | { part: 'dek' } | { part: 'sentence'; index: number };

/** A pause behind every sentence, as engines make it. */
const SENTENCE_PAUSE_MS = 350;

/** How long a sentence in words takes at speed 1, in milliseconds, its pause included. */
export const spokenMs = (said: string, language: string): number =>
  estimatedSpeechMs(said, language) + SENTENCE_PAUSE_MS;

/** Numbers, dates and signs are so much longer in words (`npm run bench -- briefing`). */
const IN_WORDS = 1.035;

/** About the same of a sentence as it is written. */
export const sentenceMs = (text: string, language: string): number => spokenMs(text, language) * IN_WORDS;

/**
 * A story as it can be narrated: never shorter than headline and gist, then sentence by sentence as far as the whole
 * text. The sentences keep the order of the text, so more of it never changes what was narrated already but for the
 * gaps that fill.
 */
export class ItemText {
  readonly candidate: Candidate;
  readonly #hasDek: boolean;
  readonly #lead: readonly number[];
  readonly #sentenceMs: number[] = [];
  #rest: readonly number[] | null = null;
  /** Sentences that are narrated beyond the gist. */
  #more = 0;
  #narratedMs: number;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    const { title, dek, sentences, language } = candidate;
    this.#hasDek = dek !== null && dek !== '';
    this.#lead = this.#hasDek ? [] : leadOf(sentences, language);
    this.#narratedMs = sentenceMs(title, language) + (this.#hasDek ? sentenceMs(dek ?? '', language) : 0);
    for (const index of this.#lead) this.#narratedMs += this.#msOf(index);
  }

  /** Milliseconds at speed 1. */
  get ms(): number {
    return this.#narratedMs;
  }
  /** What the next sentence would add; null when everything is narrated. */
  get nextMs(): number | null {
    const next = this.#untold[this.#more];
    return next === undefined ? null : this.#msOf(next);
  }
  get isWhole(): boolean {
    return this.#more === this.#untold.length;
  }
  /** Milliseconds that are still untold. */
  get restMs(): number {
    return this.#untold.slice(this.#more).reduce((sum, index) => sum + this.#msOf(index), 0);
  }

  more(): void {
    this.#narratedMs += this.nextMs ?? 0;
    this.#more = Math.min(this.#more + 1, this.#untold.length);
  }

  get parts(): SourcePart[] {
    return [
      { part: 'title' },
      ...(this.#hasDek ? [{ part: 'dek' } as const] : []),
      ...[...this.#lead, ...this.#untold.slice(0, this.#more)]
        .toSorted((one, other) => one - other)
        .map((index) => ({ part: 'sentence', index }) as const),
    ];
  }

  /** The sentences beside the gist, in the order of the text. */
  get #untold(): readonly number[] {
    const { sentences, dek } = this.candidate;
    if (this.#rest) return this.#rest;
    const rest: number[] = [];
    for (let index = this.#lead.length; index < sentences.length; index += 1)
      if (index >= BEGINNING || !repeats(sentences[index], this.#hasDek ? dek : null)) rest.push(index);
    this.#rest = rest;
    return rest;
  }

  #msOf(index: number): number {
    return (this.#sentenceMs[index] ??= sentenceMs(this.candidate.sentences[index] ?? '', this.candidate.language));
  }
}

/** Sentences in which a text may repeat its summary. */
const BEGINNING = 3;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text often begins with its own summary: nobody wants to hear it twice. */
function repeats(sentence: string | undefined, dek: string | null): boolean {
  if (!dek || !sentence) return false;
  const [said, summary] = [folded(sentence), folded(dek)];
  return said !== '' && (summary.includes(said) || said.startsWith(summary));
}
