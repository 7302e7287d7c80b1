import { getPrimaryLanguage } from '../languages/tag.ts';
import {
  type CatalogueVoice,
  type PollyEngine,
  type VoiceLocale,
  languageNames,
  parseCustomVoice,
  parseCustomVoiceOrigin,
  sampleSentences,
} from './voice.ts';

export type VoiceLabel =
  | 'approximate accent'
  | 'foreign accent, experimental'
  | 'basic'
  | 'natural, another speaker'
  | 'added by the operator'
  | 'from another speech server';

/** Locales in which our voices have the accent of a neighbouring locale. */
const approximate: Readonly<Partial<Record<PollyEngine, ReadonlySet<string>>>> = {
  standard: new Set(['en-GB', 'en-AU', 'en-IN', 'en-GB-WLS', 'fr-CA']),
  neural: new Set(['en-AU', 'en-IN', 'en-GB-WLS', 'fr-CA', 'es-MX', 'es-US', 'pt-PT']),
};

/** Locales for which our natural voices were not trained. */
const untrained: ReadonlySet<string> = new Set(['nl-NL', 'pl-PL', 'ro-RO', 'ru-RU', 'sv-SE', 'tr-TR']);

/** Format: `id` or `id=Display name`, then `:F` or `:M`, then the initials of Polly's engines (s, n, g). */
const rows: readonly (readonly [VoiceLocale, string])[] = [
  ['en-US', 'Joanna:F:gns Ivy:F:ns Joey:M:ns Justin:M:ns Kendra:F:ns Kimberly:F:ns Matthew:M:gns Salli:F:gns'],
  ['en-GB', 'Amy:F:gns Brian:M:gns Emma:F:ns'],
  ['en-AU', 'Nicole:F:s Russell:M:s'],
  ['en-IN', 'Aditi:F:s Raveena:F:s'],
  ['en-GB-WLS', 'Geraint:M:s'],
  ['fr-FR', 'Lea=Léa:F:gns Celine=Céline:F:gs Mathieu:M:s'],
  ['fr-CA', 'Chantal:F:s'],
  ['de-DE', 'Vicki:F:gns Hans:M:s Marlene:F:s'],
  ['es-ES', 'Lucia:F:gns Conchita:F:s Enrique:M:s'],
  ['es-MX', 'Mia:F:gns'],
  ['es-US', 'Lupe:F:gns Miguel:M:s Penelope=Penélope:F:s'],
  ['pt-BR', 'Camila:F:ns Ricardo:M:s Vitoria=Vitória:F:ns'],
  ['pt-PT', 'Ines=Inês:F:ns Cristiano:M:s'],
  ['it-IT', 'Bianca:F:gns Carla:F:s Giorgio:M:s'],
  ['ja-JP', 'Mizuki:F:s Takumi:M:ns'],
  ['ko-KR', 'Seoyeon:F:ns'],
  ['cmn-CN', 'Zhiyu:F:ns'],
  ['arb', 'Zeina:F:s'],
  ['da-DK', 'Naja:F:s Mads:M:s'],
  ['nl-NL', 'Lotte:F:s Ruben:M:s'],
  ['is-IS', 'Dora=Dóra:F:s Karl:M:s'],
  ['nb-NO', 'Liv:F:s'],
  ['pl-PL', 'Ewa:F:gs Jacek:M:s Jan:M:s Maja:F:s'],
  ['ro-RO', 'Carmen:F:s'],
  ['ru-RU', 'Tatyana:F:s Maxim:M:s'],
  ['sv-SE', 'Astrid:F:s'],
  ['tr-TR', 'Filiz:F:s'],
  ['cy-GB', 'Gwyneth:F:s'],
  ['hi-IN', 'AditiHindi=Aditi:F:s'],
];

/** Names in the native script, for sample sentences. */
const nativeNames: Readonly<Record<string, string>> = {
  Mizuki: 'みずき',
  Takumi: 'たくみ',
  Seoyeon: '서연',
  Zhiyu: '智瑜',
  Zeina: 'زينة',
  Tatyana: 'Татьяна',
  Maxim: 'Максим',
  AditiHindi: 'अदिति',
};

const engineLetters: Readonly<Record<string, PollyEngine>> = { s: 'standard', n: 'neural', g: 'generative' };

function voiceRow(locale: VoiceLocale, row: string): CatalogueVoice {
  const [names = '', gender = '', engines = ''] = row.split(':');
  const [id = '', name = id] = names.split('=');
  return {
    id,
    name,
    locale,
    languageName: languageNames[locale],
    pollyId: id === 'AditiHindi' ? 'Aditi' : id,
    gender: gender === 'F' ? 'Female' : 'Male',
    engines: { polly: [...engines].flatMap((letter) => engineLetters[letter] ?? []) },
    textToRead: sampleSentences[locale](nativeNames[id] ?? name),
  };
}

/** The first voice of each locale is its default. */
export const voiceCatalogue: readonly CatalogueVoice[] = rows.flatMap(([locale, list]) =>
  list.split(' ').map((row) => voiceRow(locale, row)),
);

export const DEFAULT_VOICE = 'Joanna';

const byId = new Map(voiceCatalogue.map((voice) => [voice.id, voice]));

/** Also returns voices that are not available. */
export const findVoice = (id: string): CatalogueVoice | undefined => byId.get(id) ?? parseCustomVoice(id);

export const findVoiceByPollyId = (pollyId: string, locale?: string): CatalogueVoice | undefined =>
  voiceCatalogue.find((voice) => voice.pollyId === pollyId && (locale === undefined || voice.locale === locale));

/** Used while the available engines are unknown. */
export const getFallbackEngine = ({ engines }: CatalogueVoice): PollyEngine =>
  engines.polly.includes('standard') ? 'standard' : 'neural';

/** Returns `ar` for `arb`, `zh` for `cmn`, `no` for `nb`. */
const toLanguage = (tag: string): string => {
  const primary = getPrimaryLanguage(tag);
  return ({ arb: 'ar', cmn: 'zh', nb: 'no', nn: 'no' } as Record<string, string>)[primary] ?? primary;
};

/** Prefers a voice for the exact locale to one for the language. */
export function findDefaultVoice(language: string): CatalogueVoice | undefined {
  const locale = language.toLowerCase().replace('_', '-');
  return (
    voiceCatalogue.find((voice) => voice.locale.toLowerCase() === locale) ??
    voiceCatalogue.find((voice) => toLanguage(voice.locale) === toLanguage(locale))
  );
}

/** `isRecommended` means that the recommended Piper voice of the language speaks in place of the named voice. */
export function getVoiceLabel(
  { id, locale }: CatalogueVoice,
  engine: PollyEngine,
  isRecommended = false,
): VoiceLabel | null {
  const origin = parseCustomVoiceOrigin(id);
  if (origin) return origin === 'piper' ? 'added by the operator' : 'from another speech server';
  if (isRecommended) return 'natural, another speaker';
  if (engine === 'neural' && untrained.has(locale)) return 'foreign accent, experimental';
  if (approximate[engine]?.has(locale)) return 'approximate accent';
  return engine === 'standard' ? 'basic' : null;
}
