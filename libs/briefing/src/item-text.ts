import { estimatedSpeechMs } from '@tidings/narration/listening-time.ts';
import type { Candidate } from './candidate.ts';
import { findLead } from './gist.ts';

/** Position of a spoken sentence in its article. */
export type SourcePart = { part: 'title' } | { part: 'dek' } | { part: 'sentence'; index: number };

const SENTENCE_PAUSE_MS = 350;

/** Includes the pause, at speed 1; the text is written out in words. */
export const spokenMs = (text: string, language: string): number =>
  estimatedSpeechMs(text, language) + SENTENCE_PAUSE_MS;

/** Average growth of numbers, dates and symbols when written out (`npm run bench -- briefing`). */
const IN_WORDS = 1.035;

/** Estimates the duration of a sentence as written. */
export const sentenceMs = (text: string, language: string): number => spokenMs(text, language) * IN_WORDS;

/**
 * Starts with title and summary, and can be extended sentence by sentence. Sentences stay in the order of the text, so
 * extending only fills gaps.
 */
export class ItemText {
  readonly candidate: Candidate;
  readonly #hasDek: boolean;
  readonly #lead: readonly number[];
  readonly #sentenceMs: number[] = [];
  #rest: readonly number[] | null = null;
  /** Sentences narrated in addition to the summary. */
  #more = 0;
  #narratedMs: number;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    const { title, dek, sentences, language } = candidate;
    this.#hasDek = dek !== null && dek !== '';
    this.#lead = this.#hasDek ? [] : findLead(sentences, language);
    this.#narratedMs = sentenceMs(title, language) + (this.#hasDek ? sentenceMs(dek ?? '', language) : 0);
    for (const index of this.#lead) this.#narratedMs += this.#getSentenceMs(index);
  }

  /** At speed 1. */
  get ms(): number {
    return this.#narratedMs;
  }
  /** Null if the article is narrated in full. */
  get nextMs(): number | null {
    const next = this.#remaining[this.#more];
    return next === undefined ? null : this.#getSentenceMs(next);
  }
  get isWhole(): boolean {
    return this.#more === this.#remaining.length;
  }
  get restMs(): number {
    return this.#remaining.slice(this.#more).reduce((sum, index) => sum + this.#getSentenceMs(index), 0);
  }

  more(): void {
    this.#narratedMs += this.nextMs ?? 0;
    this.#more = Math.min(this.#more + 1, this.#remaining.length);
  }

  get parts(): SourcePart[] {
    return [
      { part: 'title' },
      ...(this.#hasDek ? [{ part: 'dek' } as const] : []),
      ...[...this.#lead, ...this.#remaining.slice(0, this.#more)]
        .toSorted((one, other) => one - other)
        .map((index) => ({ part: 'sentence', index }) as const),
    ];
  }

  /** Sentences outside the summary, in the order of the text. */
  get #remaining(): readonly number[] {
    const { sentences, dek } = this.candidate;
    if (this.#rest) return this.#rest;
    const remaining: number[] = [];
    for (let index = this.#lead.length; index < sentences.length; index += 1)
      if (index >= BEGINNING || !repeats(sentences[index], this.#hasDek ? dek : null)) remaining.push(index);
    this.#rest = remaining;
    return remaining;
  }

  #getSentenceMs(index: number): number {
    return (this.#sentenceMs[index] ??= sentenceMs(this.candidate.sentences[index] ?? '', this.candidate.language));
  }
}

/** Sentences that are compared with the summary. */
const BEGINNING = 3;

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a sentence repeats the summary, as the beginning of a text often does. */
function repeats(sentence: string | undefined, dek: string | null): boolean {
  if (!dek || !sentence) return false;
  const [text, summary] = [normalize(sentence), normalize(dek)];
  return text !== '' && (summary.includes(text) || text.startsWith(summary));
}
