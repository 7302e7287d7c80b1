import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { phrases } from './phrases/phrases.ts';
import type { PhraseId } from './phrases/phrases.ts';

/** Where and when a programme is played. */
export type Setting = {
  language: InterfaceLanguage;
  /** Milliseconds since 1970, when it is played. */
  now: number;
  /** IANA name of the listener's time zone. */
  timeZone: string;
  minutes: number | null;
};

const MORNING_ENDS = 11;
const EVENING_BEGINS = 17;
export const DAY_MS = 86_400_000;

/** Dates and times of day as the listener says them. */
export class Clock {
  readonly #day: Intl.DateTimeFormat;
  readonly #shortDay: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #hour: Intl.DateTimeFormat;
  readonly #setting: Setting;

  constructor(setting: Setting) {
    const { language, timeZone } = setting;
    this.#setting = setting;
    this.#day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
    this.#shortDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone });
    this.#time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
    this.#hour = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone });
  }

  get today(): string {
    return this.#day.format(this.#setting.now);
  }

  /** The listener's day: `2026-11-26`. */
  get date(): string {
    const { now, timeZone } = this.#setting;
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now);
  }

  get greeting(): PhraseId {
    const hour = Number(this.#hour.format(this.#setting.now));
    return `greetings.${hour < MORNING_ENDS ? 'morning' : hour < EVENING_BEGINS ? 'day' : 'evening'}`;
  }

  /** When something was published, as a part of a sentence. */
  since(publishedAt: number): string {
    const { language, now } = this.#setting;
    const { clock, yesterday, earlier } = phrases[language].times;
    const date = this.#shortDay.format(publishedAt);
    if (date === this.#shortDay.format(now)) return clock.replace('{time}', this.#time.format(publishedAt));
    return date === this.#shortDay.format(now - DAY_MS) ? yesterday : earlier.replace('{date}', date);
  }
}
