import { getPrimaryLanguage } from '../languages/tag.ts';
import type { CatalogueVoice } from './catalogue-voice.ts';
import { languageNames } from './language-names.ts';
import { SAMPLE_SENTENCE, sampleSentences } from './sample-sentences.ts';

/** `piper` voices are files that the operator provides. */
export const customVoiceOrigins = ['piper', 'remote'] as const;
export type CustomVoiceOrigin = (typeof customVoiceOrigins)[number];

/** The ID contains all properties, such as `piper.en-US.joe-medium`, so that unknown voices can be parsed. */
const CUSTOM_VOICE_ID = new RegExp(
  `^(${customVoiceOrigins.join('|')})\\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\\.([A-Za-z0-9][A-Za-z0-9_-]{0,47})$`,
);
const CUSTOM_VOICE_NAME_MAX = 48;
const DAYS = 7;
const someSunday = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
/** Polly's names for locales that usually have other names. */
const pollyLocales: Readonly<Record<string, string>> = {
  'zh-CN': 'cmn-CN',
  zh: 'cmn-CN',
  'no-NO': 'nb-NO',
  no: 'nb-NO',
  nb: 'nb-NO',
};

/** Returns `en-US` for `en_US`, and `arb` for every Arabic locale. */
export function normalizeVoiceLocale(tag: string): string | undefined {
  try {
    const locale = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? '';
    if (getPrimaryLanguage(locale) === 'ar') return 'arb';
    return pollyLocales[locale] ?? (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(locale) ? locale : undefined);
  } catch {
    return undefined;
  }
}

/** Replaces invalid characters with hyphens. Returns undefined if none remain. */
export function createCustomVoiceId(origin: CustomVoiceOrigin, locale: string, name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+/g, '')
    .slice(0, CUSTOM_VOICE_NAME_MAX)
    .replace(/-+$/, '');
  const id = `${origin}.${locale}.${slug}`;
  return CUSTOM_VOICE_ID.test(id) ? id : undefined;
}

export const parseCustomVoiceOrigin = (id: string): CustomVoiceOrigin | undefined =>
  CUSTOM_VOICE_ID.exec(id)?.[1] as CustomVoiceOrigin | undefined;

export function parseCustomVoice(id: string, name?: string): CatalogueVoice | undefined {
  const [, , locale = '', slug = ''] = CUSTOM_VOICE_ID.exec(id) ?? [];
  if (locale === '') return undefined;
  const displayName = name ?? slug.replaceAll(/[-_]+/g, ' ');
  const catalogueLocale = locale as keyof typeof sampleSentences;
  return {
    id,
    pollyId: id,
    name: displayName,
    gender: '',
    locale,
    engines: { polly: ['neural'] },
    languageName: (languageNames as Partial<Record<string, string>>)[locale] ?? englishName(locale),
    textToRead:
      catalogueLocale in sampleSentences ? sampleSentences[catalogueLocale](displayName) : sampleSentence(locale),
  };
}

function englishName(locale: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return names.of(locale) ?? locale;
}

const sampleSentence = (locale: string): string =>
  /^en(?:-|$)/.test(locale) || Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0
    ? SAMPLE_SENTENCE
    : listWeekdays(locale);

function listWeekdays(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: DAYS }, (_, day) => format.format(someSunday + (day + 1) * DAY_MS));
  return `${names.join(', ')}.`;
}
