import { sampleSentences } from './sample-sentences.ts';
import type { VoiceLocale } from './sample-sentences.ts';

export type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

/** One voice the product knows. Whether it can be heard here is the speech server's word (`SpeechPort.voices`). */
export interface CatalogueVoice {
  /** Unique, ASCII: Polly's own id, except for a voice's second language. */
  id: string;
  /** The id Polly's protocol calls the voice by. */
  pollyId: string;
  /** What people read, with its accents. */
  name: string;
  gender: VoiceGender;
  locale: VoiceLocale;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  /** A sentence in the voice's own language. */
  textToRead: string;
}

/** What a listener should know before choosing a voice. */
export type VoiceLabel = 'approximate accent' | 'basic';

const languageNames: Record<VoiceLocale, string> = {
  'en-US': 'English (US)', 'en-GB': 'English (UK)', 'en-AU': 'English (Australia)', 'en-IN': 'English (India)',
  'en-GB-WLS': 'English (Wales)', 'fr-FR': 'French', 'fr-CA': 'French (Canada)', 'de-DE': 'German',
  'es-ES': 'Spanish (Spain)', 'es-MX': 'Spanish (Mexico)', 'es-US': 'Spanish (US)',
  'pt-BR': 'Portuguese (Brazil)', 'pt-PT': 'Portuguese (Portugal)', 'it-IT': 'Italian', 'ja-JP': 'Japanese',
  'ko-KR': 'Korean', 'cmn-CN': 'Chinese (Mandarin)', arb: 'Arabic', 'da-DK': 'Danish', 'nl-NL': 'Dutch',
  'is-IS': 'Icelandic', 'nb-NO': 'Norwegian', 'pl-PL': 'Polish', 'ro-RO': 'Romanian', 'ru-RU': 'Russian',
  'sv-SE': 'Swedish', 'tr-TR': 'Turkish', 'cy-GB': 'Welsh', 'hi-IN': 'Hindi',
};

/** Our own voices of these locales borrow a neighbour's accent, in each quality. */
const approximate: Readonly<Partial<Record<PollyEngine, ReadonlySet<VoiceLocale>>>> = {
  standard: new Set(['en-GB', 'en-AU', 'en-IN', 'en-GB-WLS', 'fr-CA']),
  neural: new Set(['en-AU', 'en-IN', 'en-GB-WLS', 'fr-CA', 'es-MX', 'es-US', 'pt-PT']),
};

/** A locale's voices: `id`, `id=Displayed name`, each with `:F` or `:M` and Polly's engines (s, n, g). */
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

/** Names as their own script writes them inside the sample sentence. */
const nativeNames: Readonly<Record<string, string>> = {
  Mizuki: 'みずき', Takumi: 'たくみ', Seoyeon: '서연', Zhiyu: '智瑜', Zeina: 'زينة',
  Tatyana: 'Татьяна', Maxim: 'Максим', AditiHindi: 'अदिति',
};

const engineLetters: Readonly<Record<string, PollyEngine>> = { s: 'standard', n: 'neural', g: 'generative' };

function voiceRow(locale: VoiceLocale, row: string): CatalogueVoice {
  const [names = '', gender = '', engines = ''] = row.split(':');
  const [id = '', name = id] = names.split('=');
  return {
    id, name, locale, languageName: languageNames[locale],
    pollyId: id === 'AditiHindi' ? 'Aditi' : id,
    gender: gender === 'F' ? 'Female' : 'Male',
    engines: { polly: [...engines].flatMap((letter) => engineLetters[letter] ?? []) },
    textToRead: sampleSentences[locale](nativeNames[id] ?? name),
  };
}

/** Every voice the product knows, a locale's preferred one first. */
export const voiceCatalogue: readonly CatalogueVoice[] = rows.flatMap(([locale, list]) =>
  list.split(' ').map((row) => voiceRow(locale, row)));

/** The voice of somebody who chose none. */
export const DEFAULT_VOICE = 'Joanna';

const byId = new Map(voiceCatalogue.map((voice) => [voice.id, voice]));

/** The voice of that id, if the product knows it. */
export const voiceById = (id: string): CatalogueVoice | undefined => byId.get(id);

/** The row of a voice as Polly's protocol names it, in the language asked for (its first one by default). */
export const voiceByPollyId = (pollyId: string, locale?: string): CatalogueVoice | undefined =>
  voiceCatalogue.find((voice) => voice.pollyId === pollyId && (locale === undefined || voice.locale === locale));

/** Two-letter language of Polly's locale names: `arb` is Arabic, `cmn` Chinese, `nb` Norwegian. */
const languageOf = (tag: string): string => {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return ({ arb: 'ar', cmn: 'zh', nb: 'no', nn: 'no' } as Record<string, string>)[primary] ?? primary;
};

/** The voice that reads a language (BCP 47: `de`, `pt-BR`, `zh`): the exact locale first, then the language, else none. */
export function defaultVoiceFor(language: string): CatalogueVoice | undefined {
  const wanted = language.toLowerCase().replace('_', '-');
  return voiceCatalogue.find((voice) => voice.locale.toLowerCase() === wanted)
    ?? voiceCatalogue.find((voice) => languageOf(voice.locale) === languageOf(wanted));
}

/** The honest word about one of our own voices in a quality; null when there is nothing to say. */
export function ownVoiceLabel({ locale }: CatalogueVoice, engine: PollyEngine): VoiceLabel | null {
  if (approximate[engine]?.has(locale)) return 'approximate accent';
  return engine === 'standard' ? 'basic' : null;
}
