import { primaryOf } from '../languages/tag.ts';
import type { CatalogueVoice } from './catalogue-voice.ts';
import { languageNames } from './language-names.ts';
import { SAMPLE_SENTENCE, sampleSentences } from './sample-sentences.ts';

/** Where a voice beside the catalogue comes from: a Piper file of the operator, or another speech server. */
export const customVoiceOrigins = ['piper', 'remote'] as const;
export type CustomVoiceOrigin = (typeof customVoiceOrigins)[number];

/**
 * A custom voice's id says all that is known of it, so every part of the product can read one it has not met:
 * `piper.en-US.joe-medium`.
 */
const CUSTOM_VOICE_ID = new RegExp(
  `^(${customVoiceOrigins.join('|')})\\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\\.([A-Za-z0-9][A-Za-z0-9_-]{0,47})$`,
);
const CUSTOM_VOICE_NAME_MAX = 48;
const DAYS = 7;
/** A Sunday. */
const someSunday = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
/** Polly's own names for languages that others write differently. */
const pollyLocales: Readonly<Record<string, string>> = {
  'zh-CN': 'cmn-CN',
  zh: 'cmn-CN',
  'no-NO': 'nb-NO',
  no: 'nb-NO',
  nb: 'nb-NO',
};

/** The locale as this product writes it (`en_US` is `en-US`, every Arabic is `arb`), or undefined when it is none. */
export function voiceLocale(tag: string): string | undefined {
  try {
    const locale = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? '';
    if (primaryOf(locale) === 'ar') return 'arb';
    return pollyLocales[locale] ?? (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(locale) ? locale : undefined);
  } catch {
    return undefined;
  }
}

/**
 * The id of a custom voice; what an id cannot hold of its name becomes a hyphen. Undefined when nothing is left of the
 * name.
 */
export function customVoiceIdOf(origin: CustomVoiceOrigin, locale: string, name: string): string | undefined {
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

/** Where the voice of that id comes from; undefined for the catalogue's. */
export const customVoiceOrigin = (id: string): CustomVoiceOrigin | undefined =>
  CUSTOM_VOICE_ID.exec(id)?.[1] as CustomVoiceOrigin | undefined;

/**
 * The custom voice an id describes; undefined when it describes none. `name`: what people read, when more than the id
 * is known.
 */
export function customVoice(id: string, name?: string): CatalogueVoice | undefined {
  const [, , locale = '', slug = ''] = CUSTOM_VOICE_ID.exec(id) ?? [];
  if (locale === '') return undefined;
  const shown = name ?? slug.replaceAll(/[-_]+/g, ' ');
  const known = locale as keyof typeof sampleSentences;
  return {
    id,
    pollyId: id,
    name: shown,
    gender: '',
    locale,
    engines: { polly: ['neural'] },
    languageName: (languageNames as Partial<Record<string, string>>)[locale] ?? languageNameOf(locale),
    textToRead: known in sampleSentences ? sampleSentences[known](shown) : sentenceOf(locale),
  };
}

function languageNameOf(locale: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return names.of(locale) ?? locale;
}

/** A sentence for a locale that has none of its own: in English ours, else what is known of its language. */
const sentenceOf = (locale: string): string =>
  /^en(?:-|$)/.test(locale) || Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0
    ? SAMPLE_SENTENCE
    : daysOf(locale);

/** The days of the week: every language has words for them, and they are known without asking anybody. */
function daysOf(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: DAYS }, (_, day) => format.format(someSunday + (day + 1) * DAY_MS));
  return `${names.join(', ')}.`;
}
