import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { ComposedItem, ComposedProgramme } from './compose.ts';
import { type SourcePart, estimateSentenceMs } from './item-text.ts';
import { type PhraseId, type PhraseSlots, formatPhrase, phrasesByLanguage } from './phrases/phrases.ts';
import type { Candidate } from './score.ts';

export type ProgrammeContext = {
  language: InterfaceLanguage;
  /** Time of playback in milliseconds since 1970. */
  now: number;
  /** IANA name of the listener's time zone. */
  timeZone: string;
  minutes: number | null;
};

/** A spoken line, taken from a phrase or from a sentence of an article. */
export type ScriptLine = {
  text: string;
  /** Language in which the line is spoken. */
  language: string;
  from: { phrase: PhraseId; slots: PhraseSlots } | ({ articleId: string } & SourcePart);
};

/** A section of the script. Players can skip it. */
export type ScriptSection = { storyId: string | null; title: string; lines: readonly ScriptLine[] };

const MORNING_ENDS = 11;
const EVENING_BEGINS = 17;
const DAY_MS = 86_400_000;

export class ProgrammeClock {
  readonly #shortDay: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #setting: ProgrammeContext;
  /** The same times are formatted repeatedly while a programme is fitted to its length. */
  readonly #cache = new Map<number, string>();
  readonly today: string;
  readonly greeting: PhraseId;
  readonly #days: readonly [today: string, yesterday: string];

  constructor(setting: ProgrammeContext) {
    const { language, timeZone, now } = setting;
    this.#setting = setting;
    const locale = language === 'en' ? 'en-GB' : language;
    this.#shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone });
    this.#time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
    // Subtract the day in UTC, because a local day may have 23 or 25 hours.
    const utcDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    this.#days = [this.#shortDay.format(now), utcDay.format(Date.parse(this.date) - DAY_MS)];
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
    this.today = day.format(now);
    const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
    this.greeting = `greetings.${hour < MORNING_ENDS ? 'morning' : hour < EVENING_BEGINS ? 'day' : 'evening'}`;
  }

  /** Returns the local date, for example `2026-11-26`. */
  get date(): string {
    const { now, timeZone } = this.#setting;
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  }

  /** Formats a publication time for use within a sentence. */
  since(publishedAt: number): string {
    const text = this.#cache.get(publishedAt) ?? this.#since(publishedAt);
    this.#cache.set(publishedAt, text);
    return text;
  }

  #since(publishedAt: number): string {
    const { clock, yesterday, earlier } = phrasesByLanguage[this.#setting.language].times;
    const date = this.#shortDay.format(publishedAt);
    if (date === this.#days[0]) return clock.replace('{time}', this.#time.format(publishedAt));
    return date === this.#days[1] ? yesterday : earlier.replace('{date}', date);
  }
}

/** Maximum number of headlines in the opening. */
const PREVIEW = 3;
const MINUTE_MS = 60_000;
const phraseLine = (language: InterfaceLanguage, id: PhraseId, slots: PhraseSlots = {}): ScriptLine => ({
  text: formatPhrase(language, id, slots),
  language,
  from: { phrase: id, slots },
});

const transitionKind = (
  item: Candidate,
  before: Candidate | undefined,
): 'updates' | 'categoryChanges' | 'handovers' => {
  if (item.isUpdate && item.played !== null) return 'updates';
  return before !== undefined && before.category !== item.category && item.category !== 'general'
    ? 'categoryChanges'
    : 'handovers';
};

/**
 * Returns the transition before each story. Rotates the phrases, so that the result is deterministic and has no
 * immediate repetitions.
 */
function handovers(items: readonly Candidate[], setting: ProgrammeContext, clock: ProgrammeClock): ScriptLine[] {
  const { language } = setting;
  const turns = { updates: 0, categoryChanges: 0, handovers: 0 };
  return items.map((item, place) => {
    const kind = transitionKind(item, items[place - 1]);
    const index = turns[kind]++ % phrasesByLanguage[language][kind].length;
    return phraseLine(language, `${kind}.${index}`, {
      source: item.source.name,
      time: clock.since(item.publishedAt),
      ...(kind === 'categoryChanges' ? { category: phrasesByLanguage[language].categories[item.category] } : {}),
    });
  });
}

const headline = ({ articleId, title, language }: Candidate): ScriptLine => ({
  text: title,
  language,
  from: { articleId, part: 'title' },
});

/** The opening states the requested length only if the actual length differs by at most this fraction. */
const STATED_WITHIN = 0.1;

const isAsLong = ({ ms }: ComposedProgramme, minutes: number): boolean =>
  Math.abs(ms / MINUTE_MS / minutes - 1) <= STATED_WITHIN;

function opening(items: readonly Candidate[], setting: ProgrammeContext, clock: ProgrammeClock): ScriptLine[] {
  const { language, minutes } = setting;
  const date = clock.today;
  return [
    phraseLine(language, clock.greeting),
    minutes === null
      ? phraseLine(language, 'openingFree', { date })
      : phraseLine(language, 'opening', { date, minutes: String(minutes) }),
    ...(items.length > 1 ? [phraseLine(language, 'preview'), ...items.slice(0, PREVIEW).map(headline)] : []),
  ];
}

const close = ({ language, now }: ProgrammeContext): ScriptLine =>
  phraseLine(language, `closes.${Math.floor(now / DAY_MS) % phrasesByLanguage[language].closes.length}`);

const durationMs = (lines: readonly ScriptLine[]): number =>
  lines.reduce((sum, { text, language }) => sum + estimateSentenceMs(text, language), 0);

/** Creates the `spokenBetween` function for `composeProgramme`. */
export function createPhraseDurationEstimator(setting: ProgrammeContext): (items: readonly Candidate[]) => number {
  const clock = new ProgrammeClock(setting);
  return (items) =>
    durationMs([...opening(items, setting, clock), ...handovers(items, setting, clock), close(setting)]);
}

function articleLines({ candidate, parts }: ComposedItem): ScriptLine[] {
  const { articleId, language, title, dek, sentences } = candidate;
  return parts.map((part) => ({
    text: part.part === 'title' ? title : part.part === 'dek' ? (dek ?? '') : (sentences[part.index] ?? ''),
    language,
    from: { articleId, ...part },
  }));
}

/** Returns the sections of the script, or an empty list if there are no stories. */
export function createScript(programme: ComposedProgramme, setting: ProgrammeContext): ScriptSection[] {
  const { items } = programme;
  if (items.length === 0) return [];
  const minutes = setting.minutes !== null && isAsLong(programme, setting.minutes) ? setting.minutes : null;
  const clock = new ProgrammeClock(setting);
  const candidates = items.map(({ candidate }) => candidate);
  const transitions = handovers(candidates, setting, clock);
  return [
    { storyId: null, title: clock.today, lines: opening(candidates, { ...setting, minutes }, clock) },
    ...items.map((item, place) => ({
      storyId: item.candidate.storyId,
      title: item.candidate.title,
      lines: [...transitions.slice(place, place + 1), ...articleLines(item)],
    })),
    { storyId: null, title: '', lines: [close(setting)] },
  ];
}
