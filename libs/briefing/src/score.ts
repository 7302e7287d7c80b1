import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';

/** `begun` means that the listener played part of the story. */
export type PlayedState = 'finished' | 'skipped' | 'begun';

/** A story that can be included in a programme, represented by the article to narrate. */
export type Candidate = {
  storyId: string;
  articleId: string;
  source: { id: string; name: string };
  /** Number of sources that report the story. */
  sources: number;
  /** Publication time in milliseconds since 1970. */
  publishedAt: number;
  category: FeedCategory;
  /** ISO 3166-1 alpha-2 country code in lower case; null if unknown. */
  country: string | null;
  /** Primary language subtag of the article. */
  language: string;
  title: string;
  /** The editor's summary; null if none exists. */
  dek: string | null;
  /** The article's sentences in order, excluding title and summary. */
  sentences: readonly string[];
  /** Null if the listener did not play the story. */
  played: PlayedState | null;
  /** Whether the story was updated after the listener played it. */
  isUpdate: boolean;
};

export type ListenerPreferences = {
  /** Primary language subtags. If empty, any language is accepted. */
  languages: readonly string[];
  countries: readonly string[];
  /** Words, phrases or category names that interest the listener. */
  topics: readonly string[];
  followedSources: readonly string[];
  mutedSources: readonly string[];
  mutedWords: readonly string[];
};

/** Reason why a story was included. `sources` also contains the number of sources, and `topic` the matching topic. */
export type InclusionReason =
  | { kind: 'sources'; sources: number }
  | { kind: 'topic'; topic: string }
  | { kind: 'followed' }
  | { kind: 'country'; country: string }
  | { kind: 'fresh' }
  | { kind: 'update' }
  | { kind: 'begun' };

export type ExclusionReason = 'finished' | 'skipped' | 'muted' | 'language' | 'empty' | 'old' | 'dropped' | 'no room';

export type ScoredCandidate = {
  candidate: Candidate;
  score: number;
  /** Reasons in descending order of weight. */
  reasons: readonly InclusionReason[];
};

/** Muted words and topics found in a story's title and summary. */
type WordsFound = { isMuted: boolean; topic: string | undefined };

/** Minimum number of sources of a major story. Major stories are relevant to all listeners. */
export const MAJOR_STORY_SOURCES_MIN = 3;
const HOUR_MS = 3_600_000;
/** Maximum age of a story, regardless of its number of sources. */
export const CANDIDATE_AGE_HOURS_MAX = 48;
/** Time after which the weight of a story's freshness is halved. */
const HALF_LIFE_HOURS = 10;
const FRESH_HOURS = 3;

/** Score weights. Four sources weigh as much as a topic of the listener. */
const weights = {
  sources: 0.75,
  fresh: 1.5,
  topic: 1.5,
  followed: 1.2,
  country: 0.5,
  update: 0.8,
  begun: 0.4,
} as const;

const normalize = (words: readonly string[]): string[] =>
  words.map((word) => word.trim().toLowerCase()).filter(Boolean);
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether the text contains the given words as whole words. Both must be in lower case. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
}

/** Scores candidates and decides which ones to exclude. Caches the words found in each candidate. */
export class CandidateScorer {
  readonly #now: number;
  readonly #languages: ReadonlySet<string>;
  readonly #countries: ReadonlySet<string>;
  readonly #followed: ReadonlySet<string>;
  readonly #muted: ReadonlySet<string>;
  readonly #mutedWords: readonly string[];
  readonly #topics: readonly { topic: string; words: string }[];
  readonly #words = new WeakMap<Candidate, WordsFound>();

  /** `now` is in milliseconds since 1970. */
  constructor(taste: ListenerPreferences, now: number) {
    this.#now = now;
    this.#languages = new Set(taste.languages);
    this.#countries = new Set(normalize(taste.countries));
    this.#followed = new Set(taste.followedSources);
    this.#muted = new Set(taste.mutedSources);
    this.#mutedWords = normalize(taste.mutedWords);
    this.#topics = taste.topics
      .map((topic) => ({ topic, words: topic.trim().toLowerCase() }))
      .filter((one) => one.words);
  }

  /** Returns the reason for excluding the story, or null if it may be included. */
  exclusion(candidate: Candidate): ExclusionReason | null {
    if (this.#languages.size > 0 && !this.#languages.has(candidate.language)) return 'language';
    if (this.#muted.has(candidate.source.id)) return 'muted';
    if (this.#findWords(candidate).isMuted) return 'muted';
    if (candidate.played === 'skipped') return 'skipped';
    if (candidate.played === 'finished' && !candidate.isUpdate) return 'finished';
    if (this.#ageHours(candidate) > CANDIDATE_AGE_HOURS_MAX) return 'old';
    return candidate.sentences.length === 0 && !candidate.dek ? 'empty' : null;
  }

  /** Returns the candidate with its score and the reasons for it. */
  score(candidate: Candidate): ScoredCandidate {
    const hours = this.#ageHours(candidate);
    const { topic } = this.#findWords(candidate);
    const { sources, country, source, played } = candidate;
    const parts: (readonly [number, InclusionReason | null])[] = [
      [weights.sources * Math.log2(Math.max(1, sources)), sources > 1 ? { kind: 'sources', sources } : null],
      [weights.fresh * 0.5 ** (hours / HALF_LIFE_HOURS), hours <= FRESH_HOURS ? { kind: 'fresh' } : null],
      [topic === undefined ? 0 : weights.topic, topic === undefined ? null : { kind: 'topic', topic }],
      this.#followed.has(source.id) ? [weights.followed, { kind: 'followed' }] : [0, null],
      country !== null && this.#countries.has(country) ? [weights.country, { kind: 'country', country }] : [0, null],
      candidate.isUpdate && played !== null ? [weights.update, { kind: 'update' }] : [0, null],
      played === 'begun' ? [weights.begun, { kind: 'begun' }] : [0, null],
    ];
    return {
      candidate,
      score: parts.reduce((sum, [weight]) => sum + weight, 0),
      reasons: parts
        .toSorted(([one], [other]) => other - one)
        .flatMap(([, reason]) => (reason === null ? [] : [reason])),
    };
  }

  #ageHours({ publishedAt }: Candidate): number {
    return Math.max(0, this.#now - publishedAt) / HOUR_MS;
  }

  #findWords(candidate: Candidate): WordsFound {
    const { title, dek, category } = candidate;
    const cached = this.#words.get(candidate);
    if (cached) return cached;
    const text = `${title} ${dek ?? ''}`.toLowerCase();
    const match = {
      isMuted: this.#mutedWords.some((words) => hasWords(text, words)),
      topic: this.#topics.find(({ words }) => words === category || hasWords(text, words))?.topic,
    };
    this.#words.set(candidate, match);
    return match;
  }
}
