import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { phrasesByLanguage } from './phrases/phrases.ts';
import type { PhraseId } from './phrases/phrases.ts';

export type ProgrammeContext = {
  language: InterfaceLanguage;
  /** Time of playback in milliseconds since 1970. */
  now: number;
  /** IANA name of the listener's time zone. */
  timeZone: string;
  minutes: number | null;
};

const MORNING_ENDS = 11;
const EVENING_BEGINS = 17;
export const DAY_MS = 86_400_000;

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
