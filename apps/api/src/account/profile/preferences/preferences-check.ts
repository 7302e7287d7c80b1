import {
  ARTICLE_KIND_SPEED_RANGE,
  LANGUAGE_VOICES_MAX,
  TOPICS_MAX,
  TOPIC_CHARS_MAX,
  VOICE_INDEX_MAX,
} from '@tidings/contracts/limits/profile-limits.ts';
import { PREFERENCE_STEP, numberPreferences } from '@tidings/contracts/listening/preferences.ts';
import { findVoice, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { PreferencesChange } from '@tidings/database/profile/preferences.entity.ts';
import { DomainError, checkStorable } from '@tidings/domain/errors/domain-error.ts';
import type { KindSpeedInput, LanguageVoiceInput, PreferencesInput } from './preferences.model.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const COUNTRY = /^[a-z]{2}$/i;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;
const voiceNames = new Set(voiceCatalogue.flatMap(({ id, name }) => [id, name]));

const numberChecks = Object.fromEntries(
  Object.entries(numberPreferences).map(([name, { range }]) => [
    name,
    (value: number) => parseStep(name, value, range),
  ]),
);

/** Fields without a check are stored as they were sent. */
const checks = {
  ...numberChecks,
  country: parseCountry,
  language: parseLanguage,
  topics: parseTopics,
  speeds: parseSpeeds,
  voice: parseVoiceIndex,
  premiumVoice: parseVoice,
  voices: parseVoices,
  quoteVoice: (name: string) => (name === '' ? '' : parseVoice(name)),
};

/** Omits fields without a value. Throws BAD_INPUT or UNKNOWN_VOICE. */
export function checkPreferences(input: PreferencesInput): PreferencesChange {
  const entries = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const check = checks[name as keyof typeof checks] as ((value: unknown) => unknown) | undefined;
      return [name, check ? check(value) : value];
    }),
  );
}

function parseCountry(text: string): string {
  const country = text.toLowerCase();
  if (!COUNTRY.test(country) || regions.of(country.toUpperCase()) === undefined)
    throw new DomainError('BAD_INPUT', '"country" must be two letters, such as "us".');
  return country;
}

function parseLanguage(text: string): string {
  const language = LANGUAGE.test(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
  if (!language || languages.of(language) === undefined)
    throw new DomainError('BAD_INPUT', '"language" must be a language code such as "en" or "pt-BR".');
  return language;
}

function parseSpeeds(chosen: KindSpeedInput[]): PreferencesChange['speeds'] {
  return Object.fromEntries(
    chosen.map(({ kind, speed }) => [kind, parseStep('speed', speed, ARTICLE_KIND_SPEED_RANGE)]),
  );
}

function parseStep(name: string, value: number, [least, most]: readonly [number, number]): number {
  const steps = value / PREFERENCE_STEP;
  if (!(value >= least && value <= most) || Math.abs(steps - Math.round(steps)) > 1e-6) {
    throw new DomainError(
      'BAD_INPUT',
      `"${name}" must be between ${least} and ${most}, in steps of ${PREFERENCE_STEP}.`,
    );
  }
  return Math.round(steps) / Math.round(1 / PREFERENCE_STEP);
}

function parseVoiceIndex(index: number): number {
  if (!Number.isInteger(index) || index < 0 || index > VOICE_INDEX_MAX)
    throw new DomainError('BAD_INPUT', `"voice" must be between 0 and ${VOICE_INDEX_MAX}.`);
  return index;
}

function parseVoice(text: string): string {
  if (!voiceNames.has(text) && !findVoice(text))
    throw new DomainError(
      'UNKNOWN_VOICE',
      `There is no voice "${text.slice(0, 40)}". Choose one from the list of voices.`,
    );
  return text;
}

function parseVoices(chosen: LanguageVoiceInput[]): Record<string, string | null> {
  if (chosen.length > LANGUAGE_VOICES_MAX)
    throw new DomainError('BAD_INPUT', `Choose voices for at most ${LANGUAGE_VOICES_MAX} languages at once.`);
  return Object.fromEntries(
    chosen.map(({ language, voice }) => [parseLanguage(language), voice ? parseVoice(voice) : null]),
  );
}

function parseTopics(topics: string[]): string[] {
  if (topics.length > TOPICS_MAX) throw new DomainError('BAD_INPUT', `Follow at most ${TOPICS_MAX} topics.`);
  for (const topic of topics) checkStorable('A topic', topic, TOPIC_CHARS_MAX);
  if (topics.some((topic) => topic.trim() === '')) throw new DomainError('BAD_INPUT', 'A topic must not be empty.');
  return [...new Set(topics)];
}
