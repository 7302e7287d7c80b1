import type { Preferences, Voice } from '@tidings/api-client/types.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

const primary = (tag: string) => tag.toLowerCase().split('-')[0] ?? tag;

/**
 * The voice of each language: those chosen for one, and the premium voice for its own. An article of another language
 * keeps a voice that speaks it.
 */
export function voicesByLanguage(
  { voices, premiumVoice }: Pick<Preferences, 'voices' | 'premiumVoice'>,
  known: readonly Voice[],
): Record<string, string> {
  const chosen = known.find(({ id, name }) => id === premiumVoice || name === premiumVoice);
  const here = new Set(known.map(({ id }) => id));
  return {
    ...(chosen ? { [primary(chosen.language)]: chosen.id } : {}),
    ...Object.fromEntries(
      voices.filter(({ voice }) => here.has(voice)).map(({ language, voice }) => [primary(language), voice]),
    ),
  };
}

/** Rate, pitch and volume as they are stored. */
export function applyDelivery(
  player: Player,
  { speed, pitch, volume }: Pick<Preferences, 'speed' | 'pitch' | 'volume'>,
): void {
  const now = player.get();
  if ((now.rates.news ?? 1) !== speed) player.setRate(speed, 'news');
  if (now.pitch !== pitch) player.setPitch(pitch);
  if (now.volume !== volume) player.setVolume(volume);
}

/** Everything stored that the player plays by. */
export function applyToPlayer(player: Player, stored: Preferences, known: readonly Voice[]): void {
  applyDelivery(player, stored);
  const voices = voicesByLanguage(stored, known);
  if (player.get().voice !== null || JSON.stringify(player.get().voices) !== JSON.stringify(voices))
    player.setVoices(voices);
}

/** The player as it is for somebody who chose nothing. */
export function resetPlayer(player: Player): void {
  player.setRate(1, 'all');
  applyDelivery(player, { speed: 1, pitch: 1, volume: 1 });
  if (player.get().voice !== null || Object.keys(player.get().voices).length > 0) player.setVoices({});
}

/** Country and language, for the pages. */
export function applyToPages(
  preferences: ShellApi['preferences'],
  { country, language }: Pick<Preferences, 'country' | 'language'>,
): void {
  const now = preferences.get();
  if (now.country !== country || now.language !== language) preferences.set({ country, language });
}
