import {
  KIND_SPEED_RANGE,
  LANGUAGE_VOICES_MAX,
  SETTING_RANGES,
  SETTING_STEP,
  TOPICS_MAX,
  TOPIC_CHARS_MAX,
  VOICE_INDEX_MAX,
} from '@tidings/contracts/limits/profile-limits.ts';
import { voiceById, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { PreferencesChange } from '@tidings/database/profile/preferences.query.ts';
import { ApiError } from '../../../server/graphql/api-error.ts';
import { checkStorable } from '../../../server/graphql/storable-text.ts';
import type { KindSpeedInput, LanguageVoiceInput, PreferencesInput } from './preferences.model.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const COUNTRY = /^[a-z]{2}$/i;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;
const voiceNames = new Set(voiceCatalogue.flatMap(({ id, name }) => [id, name]));

export function checkPreferences(input: PreferencesInput): PreferencesChange {
  const { notifications, voices, topics } = input;
  return {
    ...given('country', input.country, countryOf),
    ...given('language', input.language, languageOf),
    ...given('notifications', notifications, (chosen) => chosen),
    ...given('topics', topics, topicsOf),
    ...given('speed', input.speed, (value) => settingOf('speed', value)),
    ...given('speeds', input.speeds, speedsOf),
    ...given('pitch', input.pitch, (value) => settingOf('pitch', value)),
    ...given('volume', input.volume, (value) => settingOf('volume', value)),
    ...given('voice', input.voice, placeOf),
    ...given('premiumVoice', input.premiumVoice, voiceOf),
    ...given('voices', voices, voicesOf),
    ...given('skipTables', input.skipTables, (chosen) => chosen),
    ...given('sayCitations', input.sayCitations, (chosen) => chosen),
    ...given('quoteVoice', input.quoteVoice, (chosen) => (chosen === '' ? '' : voiceOf(chosen))),
    ...given('quotesInside', input.quotesInside, (chosen) => chosen),
    ...given('code', input.code, (chosen) => chosen),
    ...given('sayCaptions', input.sayCaptions, (chosen) => chosen),
  };
}

function given<Name extends string, Value, Stored>(
  name: Name,
  value: Value | null | undefined,
  check: (value: Value) => Stored,
): { [key in Name]?: Stored } {
  return (value === null || value === undefined ? {} : { [name]: check(value) }) as { [key in Name]?: Stored };
}

function countryOf(text: string): string {
  const country = text.toLowerCase();
  if (!COUNTRY.test(country) || regions.of(country.toUpperCase()) === undefined)
    throw new ApiError('BAD_INPUT', 'A country is written in two letters, such as "us".');
  return country;
}

function languageOf(text: string): string {
  const language = LANGUAGE.test(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
  if (!language || languages.of(language) === undefined)
    throw new ApiError('BAD_INPUT', 'A language is written like "en" or "pt-BR".');
  return language;
}

function settingOf(name: keyof typeof SETTING_RANGES, value: number): number {
  return steppedWithin(name, value, SETTING_RANGES[name]);
}

function speedsOf(chosen: KindSpeedInput[]): PreferencesChange['speeds'] {
  return Object.fromEntries(chosen.map(({ kind, speed }) => [kind, steppedWithin('speed', speed, KIND_SPEED_RANGE)]));
}

function steppedWithin(name: string, value: number, [least, most]: readonly [number, number]): number {
  const steps = value / SETTING_STEP;
  if (!(value >= least && value <= most) || Math.abs(steps - Math.round(steps)) > 1e-6) {
    throw new ApiError('BAD_INPUT', `The ${name} goes from ${least} to ${most} in steps of ${SETTING_STEP}.`);
  }
  return Math.round(steps) / Math.round(1 / SETTING_STEP);
}

function placeOf(place: number): number {
  if (!Number.isInteger(place) || place < 0 || place > VOICE_INDEX_MAX)
    throw new ApiError('BAD_INPUT', `The place of a voice goes from 0 to ${VOICE_INDEX_MAX}.`);
  return place;
}

function voiceOf(text: string): string {
  if (!voiceNames.has(text) && !voiceById(text))
    throw new ApiError('UNKNOWN_VOICE', `There is no voice "${text.slice(0, 40)}". Choose one of the list of voices.`);
  return text;
}

function voicesOf(chosen: LanguageVoiceInput[]): Record<string, string | null> {
  if (chosen.length > LANGUAGE_VOICES_MAX)
    throw new ApiError('BAD_INPUT', `Choose voices for at most ${LANGUAGE_VOICES_MAX} languages at once.`);
  return Object.fromEntries(chosen.map(({ language, voice }) => [languageOf(language), voice ? voiceOf(voice) : null]));
}

function topicsOf(topics: string[]): string[] {
  if (topics.length > TOPICS_MAX) throw new ApiError('BAD_INPUT', `Follow at most ${TOPICS_MAX} topics.`);
  for (const topic of topics) checkStorable('A topic', topic, TOPIC_CHARS_MAX);
  if (topics.some((topic) => topic.trim() === '')) throw new ApiError('BAD_INPUT', 'A topic must not be empty.');
  return [...new Set(topics)];
}
