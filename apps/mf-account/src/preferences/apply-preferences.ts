import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { listeningKinds } from '@tidings/contracts/listening/listening-kinds.ts';
import {
  type NumberPreferences,
  type SoundPreferences,
  defaultNumbers,
  mapSoundPreferences,
  numberPreferences,
  soundPreferenceNames,
} from '@tidings/contracts/listening/preferences.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import type { PreferencesFields } from '../generated/operation-types.ts';
import type { PreferencesChange } from './preferences.query.ts';

/**
 * Returns the chosen voice for each primary language. The premium voice applies to its language unless another voice is
 * chosen for it. Omits voices that the server does not offer.
 */
export function mapVoicesByLanguage(
  { voices, premiumVoice }: Pick<PreferencesFields, 'voices' | 'premiumVoice'>,
  serverVoices: readonly Voice[],
): Record<string, string> {
  const premium = serverVoices.find(({ id, name }) => id === premiumVoice || name === premiumVoice);
  const serverVoiceIds = new Set(serverVoices.map(({ id }) => id));
  return {
    ...(premium ? { [getPrimaryLanguage(premium.language)]: premium.id } : {}),
    ...Object.fromEntries(
      voices
        .filter(({ voice }) => serverVoiceIds.has(voice))
        .map(({ language, voice }) => [getPrimaryLanguage(language), voice]),
    ),
  };
}

export type PlaybackSettings = NumberPreferences & Pick<PreferencesFields, 'speeds'>;

export const defaultPlaybackSettings: PlaybackSettings = { ...defaultNumbers, speeds: [] };

const stepped = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns a single speed if all kinds of stories share one, otherwise the stored speed and the kinds that differ from
 * it.
 */
export function getPlaybackSettings(player: Player, stored: NumberPreferences): PlaybackSettings {
  const { rates } = player.get();
  // The state of an older shell lacks newer preferences.
  const sound: Partial<SoundPreferences> = player.get();
  const kindSpeeds = listeningKinds.map((kind) => ({ kind, speed: stepped(rates[kind] ?? rates.news ?? 1) }));
  const [first = 1] = kindSpeeds.map(({ speed }) => speed);
  const isOne = first <= numberPreferences.speed.range[1] && kindSpeeds.every(({ speed }) => speed === first);
  const speed = isOne ? first : stored.speed;
  const speeds = kindSpeeds.filter((own) => own.speed !== speed);
  return { speed, speeds, ...mapSoundPreferences((name) => stepped(sound[name] ?? stored[name])) };
}

export function findPlaybackSettingChanges(player: Player, stored: PreferencesFields): PreferencesChange {
  const { speed, speeds, ...sound } = getPlaybackSettings(player, stored);
  return {
    ...(speed === stored.speed && JSON.stringify(speeds) === JSON.stringify(stored.speeds) ? {} : { speed, speeds }),
    ...findSoundChanges(sound, stored),
  };
}

const findSoundChanges = (next: SoundPreferences, before: SoundPreferences): Partial<SoundPreferences> =>
  Object.fromEntries(
    soundPreferenceNames.filter((name) => next[name] !== before[name]).map((name) => [name, next[name]]),
  );

export function applyPlaybackSettings(player: Player, { speed, speeds, ...sound }: PlaybackSettings): void {
  const now = player.get();
  if (speeds.length === 0 && Object.values({ news: 1, ...now.rates }).some((rate) => rate !== speed))
    player.setRate(speed, 'all');
  for (const kind of listeningKinds) {
    const speedOfKind = speeds.find((own) => own.kind === kind)?.speed ?? speed;
    const { rates } = player.get();
    if ((rates[kind] ?? rates.news ?? 1) !== speedOfKind) player.setRate(speedOfKind, kind);
  }
  const changes = findSoundChanges(sound, now);
  if (Object.keys(changes).length === 0) return;
  if (player.setSound) {
    player.setSound(changes);
    return;
  }
  player.setPitch(sound.pitch);
  player.setVolume(sound.volume);
}

export function findPreSignInPreferences(player: Player, stored: PreferencesFields): PreferencesChange {
  const { voice } = player.get();
  // The player's defaults must not override the account's settings.
  const { speed, speeds, ...sound } = getPlaybackSettings(player, defaultNumbers);
  const isPlain =
    speeds.length === 0 &&
    speed === defaultNumbers.speed &&
    Object.keys(findSoundChanges(sound, defaultNumbers)).length === 0;
  return {
    ...(voice === null ? {} : { premiumVoice: voice }),
    ...(isPlain ? {} : findPlaybackSettingChanges(player, stored)),
  };
}

export function applyPreferencesToPlayer(
  player: Player,
  stored: PreferencesFields,
  serverVoices: readonly Voice[],
): void {
  applyPlaybackSettings(player, stored);
  const voices = mapVoicesByLanguage(stored, serverVoices);
  if (player.get().voice !== null || JSON.stringify(player.get().voices) !== JSON.stringify(voices))
    player.setVoices(voices);
}

export function resetPlayer(player: Player): void {
  player.setRate(defaultNumbers.speed, 'all');
  applyPlaybackSettings(player, defaultPlaybackSettings);
  if (player.get().voice !== null || Object.keys(player.get().voices).length > 0) player.setVoices({});
}

export function applyCountryAndLanguage(
  preferences: ShellApi['preferences'],
  { country, language }: Pick<PreferencesFields, 'country' | 'language'>,
): void {
  const now = preferences.get();
  if (now.country !== country || now.language !== language) preferences.set({ country, language });
}
