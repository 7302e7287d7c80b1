import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { findVoice, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.entity.ts';

const voiceNamed = (text: string) =>
  voiceCatalogue.find(({ id, name }) => id === text || name === text) ?? findVoice(text);

/** Returns the voice chosen for this language, else a premium voice that speaks it, else null (default). */
export function chooseVoice(
  preferences: Pick<StoredPreferences, 'voices' | 'premiumVoice'> | null,
  language: string | null,
): string | null {
  if (preferences === null) return null;
  const primary = getPrimaryLanguage(language ?? 'en');
  const chosenVoice = Object.entries(preferences.voices).find(([tag]) => getPrimaryLanguage(tag) === primary)?.[1];
  const premium = voiceNamed(preferences.premiumVoice);
  return (
    (chosenVoice === undefined ? null : voiceNamed(chosenVoice)?.id) ??
    (premium && getPrimaryLanguage(premium.locale) === primary ? premium.id : null)
  );
}
