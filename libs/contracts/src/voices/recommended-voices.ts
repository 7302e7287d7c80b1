import { type VoiceLocale, createCustomVoiceId } from './voice.ts';

/** `see card` means that the operator must accept the licence, so the voice is never downloaded automatically. */
export type RecommendedVoice = {
  /** ID in the Piper catalogue. */
  voice: string;
  licence: 'CC0' | 'CC BY 4.0' | 'see card';
  megabytes: number;
};

/** Piper voices for the locales that have no other natural voice. All have one speaker. */
export const recommendedVoices: Readonly<Partial<Record<VoiceLocale, RecommendedVoice>>> = {
  'de-DE': { voice: 'de_DE-thorsten-medium', licence: 'CC0', megabytes: 61 },
  'nl-NL': { voice: 'nl_NL-mls_5809-low', licence: 'CC BY 4.0', megabytes: 61 },
  'pl-PL': { voice: 'pl_PL-mls_6892-low', licence: 'CC BY 4.0', megabytes: 61 },
  'sv-SE': { voice: 'sv_SE-nst-medium', licence: 'CC0', megabytes: 61 },
  'da-DK': { voice: 'da_DK-talesyntese-medium', licence: 'CC0', megabytes: 61 },
  'nb-NO': { voice: 'no_NO-talesyntese-medium', licence: 'CC0', megabytes: 61 },
  'is-IS': { voice: 'is_IS-bui-medium', licence: 'CC BY 4.0', megabytes: 74 },
  'cy-GB': { voice: 'cy_GB-gwryw_gogleddol-medium', licence: 'see card', megabytes: 61 },
  'ru-RU': { voice: 'ru_RU-irina-medium', licence: 'see card', megabytes: 61 },
  'ro-RO': { voice: 'ro_RO-mihai-medium', licence: 'see card', megabytes: 61 },
  'tr-TR': { voice: 'tr_TR-dfki-medium', licence: 'see card', megabytes: 61 },
  arb: { voice: 'ar_JO-kareem-medium', licence: 'see card', megabytes: 61 },
};

export const findRecommendedVoice = (locale: string): RecommendedVoice | undefined =>
  Object.hasOwn(recommendedVoices, locale) ? recommendedVoices[locale as VoiceLocale] : undefined;

/** Returns the ID that the speech server gives to the installed recommended voice of a locale. */
export function getRecommendedVoiceId(locale: string): string | undefined {
  const [, ...name] = findRecommendedVoice(locale)?.voice.split('-') ?? [];
  return createCustomVoiceId('piper', locale, name.join('-'));
}
