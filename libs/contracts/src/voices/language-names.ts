import type { VoiceLocale } from './sample-sentences.ts';

/** What the voices of a locale are called by, in English. */
export const languageNames: Record<VoiceLocale, string> = {
  'en-US': 'English (US)', 'en-GB': 'English (UK)', 'en-AU': 'English (Australia)', 'en-IN': 'English (India)',
  'en-GB-WLS': 'English (Wales)', 'fr-FR': 'French', 'fr-CA': 'French (Canada)', 'de-DE': 'German',
  'es-ES': 'Spanish (Spain)', 'es-MX': 'Spanish (Mexico)', 'es-US': 'Spanish (US)',
  'pt-BR': 'Portuguese (Brazil)', 'pt-PT': 'Portuguese (Portugal)', 'it-IT': 'Italian', 'ja-JP': 'Japanese',
  'ko-KR': 'Korean', 'cmn-CN': 'Chinese (Mandarin)', arb: 'Arabic', 'da-DK': 'Danish', 'nl-NL': 'Dutch',
  'is-IS': 'Icelandic', 'nb-NO': 'Norwegian', 'pl-PL': 'Polish', 'ro-RO': 'Romanian', 'ru-RU': 'Russian',
  'sv-SE': 'Swedish', 'tr-TR': 'Turkish', 'cy-GB': 'Welsh', 'hi-IN': 'Hindi',
};
