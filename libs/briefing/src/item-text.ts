import { estimateSpeechMs } from '@tidings/narration/listening-time.ts';
import type { Candidate } from './score.ts';

/** Position of a spoken sentence in its article. */
export type SourcePart = { part: 'title' } | { part: 'dek' } | { part: 'sentence'; index: number };

const SENTENCE_PAUSE_MS = 350;

/** Estimates the spoken duration at speed 1, including the pause after the text. Numbers must be written as words. */
export const estimateSpokenMs = (text: string, language: string): number =>
  estimateSpeechMs(text, language) + SENTENCE_PAUSE_MS;

/** Average factor by which the spoken form is longer than the written one. */
const IN_WORDS = 1.035;

/** Estimates the spoken duration of a sentence in its written form. */
export const estimateSentenceMs = (text: string, language: string): number =>
  estimateSpokenMs(text, language) * IN_WORDS;

/**
 * The narrated part of an article: the title and summary, followed by more sentences in their original order as the
 * text is extended.
 */
export class ItemText {
  readonly candidate: Candidate;
  readonly #hasDek: boolean;
  readonly #lead: readonly number[];
  readonly #sentenceMs: number[] = [];
  #rest: readonly number[] | null = null;
  /** Number of sentences narrated in addition to the summary or lead. */
  #more = 0;
  #narratedMs: number;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    const { title, dek, sentences, language } = candidate;
    this.#hasDek = dek !== null && dek !== '';
    this.#lead = this.#hasDek ? [] : findLeadSentences(sentences, language);
    this.#narratedMs =
      estimateSentenceMs(title, language) + (this.#hasDek ? estimateSentenceMs(dek ?? '', language) : 0);
    for (const index of this.#lead) this.#narratedMs += this.#getSentenceMs(index);
  }

  /** Narrated duration at speed 1. */
  get ms(): number {
    return this.#narratedMs;
  }
  /** Duration of the next sentence; null if the article is narrated in full. */
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

  /** Returns the indexes of the sentences outside the summary, in order. */
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
    return (this.#sentenceMs[index] ??= estimateSentenceMs(
      this.candidate.sentences[index] ?? '',
      this.candidate.language,
    ));
  }
}

/** Number of sentences at the start that are compared with the summary. */
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

/**
 * Leads of this duration are closest to editors' summaries (626 pages of a benchmark kit). A fixed number of sentences
 * gives worse results.
 */
const LEAD_MS = 12_000;
const LEAD_MAX_MS = 18_000;

/** Returns the indexes of the first sentences, which are used when there is no editor's summary. */
export function findLeadSentences(sentences: readonly string[], language: string): number[] {
  const lead: number[] = [];
  let ms = 0;
  for (const [index, sentence] of sentences.entries()) {
    const more = estimateSpeechMs(sentence, language);
    if (lead.length > 0 && (ms >= LEAD_MS || ms + more > LEAD_MAX_MS)) break;
    lead.push(index);
    ms += more;
  }
  return lead;
}
