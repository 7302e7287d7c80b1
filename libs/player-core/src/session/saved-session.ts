import { QUEUE_ITEMS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { listeningKinds } from '@tidings/contracts/listening/listening-kinds.ts';
import {
  type SoundPreference,
  mapSoundPreferences,
  soundPreferences,
} from '@tidings/contracts/listening/preferences.ts';
import type { PlayerState, QueueItem } from '../player.types.ts';

const KEY = 'tidings.player.v1';
const PLAYED_MAX = 1000;

/** The part of the player state that survives a reload. */
export type SavedSession = Pick<
  PlayerState,
  | 'owner'
  | 'queue'
  | 'current'
  | 'sentence'
  | 'positionMs'
  | 'durationMs'
  | 'rate'
  | 'rates'
  | SoundPreference
  | 'voice'
  | 'voices'
  | 'browserVoice'
  | 'browserVoices'
  | 'engine'
  | 'heard'
  | 'autoNext'
>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const number = (value: unknown, fallback: number, low: number, high: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : fallback;
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Sessions saved by older versions have a single rate. */
const parseRates = (value: unknown, rate: unknown): PlayerState['rates'] =>
  Object.fromEntries(
    listeningKinds.flatMap((kind) => {
      const kindRate = isRecord(value) ? value[kind] : kind === 'news' ? rate : null;
      return typeof kindRate === 'number' ? [[kind, number(kindRate, 1, 0.5, 4)]] : [];
    }),
  );

const parseVoices = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([language, voice]) => (typeof voice === 'string' ? [[language, voice]] : [])),
      )
    : {};

/** Sessions saved by older versions contain publishers' URLs, which would not load. */
const parsePicture = (value: unknown) => (/^\/(?!\/)/.test(text(value) ?? '') ? text(value) : null);

function parseItem(value: unknown): QueueItem[] {
  if (!isRecord(value)) return [];
  const { id, articleId, title } = value;
  if (typeof id !== 'string' || typeof articleId !== 'string' || typeof title !== 'string') return [];
  return [
    {
      id,
      articleId,
      ...(typeof value['storyId'] === 'string' ? { storyId: value['storyId'] } : {}),
      title,
      source: text(value['source']) ?? '',
      url: text(value['url']) ?? '',
      imageUrl: parsePicture(value['imageUrl']),
      language: text(value['language']),
      characters: typeof value['characters'] === 'number' ? value['characters'] : null,
      kind: listeningKinds.find((kind) => kind === value['kind']),
      listenMs: typeof value['listenMs'] === 'number' ? value['listenMs'] : null,
    },
  ];
}

/** Returns null if the session is missing or invalid. */
export function readSession(storage: Storage | undefined): SavedSession | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (!isRecord(saved)) return null;
    const queue = Array.isArray(saved['queue']) ? saved['queue'].slice(0, QUEUE_ITEMS_MAX).flatMap(parseItem) : [];
    const played = isRecord(saved['heard'])
      ? Object.fromEntries(
          Object.entries(saved['heard'])
            .slice(-PLAYED_MAX)
            .map(([id, share]) => [id, number(share, 0, 0, 1)]),
        )
      : {};
    return {
      owner: text(saved['owner']),
      queue,
      heard: played,
      current: queue.length === 0 ? -1 : Math.trunc(number(saved['current'], -1, -1, queue.length - 1)),
      sentence: Math.trunc(number(saved['sentence'], 0, -1, 1e6)),
      positionMs: number(saved['positionMs'], 0, 0, 1e9),
      durationMs: typeof saved['durationMs'] === 'number' ? number(saved['durationMs'], 0, 0, 1e9) : null,
      rate: number(saved['rate'], 1, 0.5, 4),
      rates: parseRates(saved['rates'], saved['rate']),
      ...mapSoundPreferences((name) => {
        const {
          default: fallback,
          range: [least, most],
        } = soundPreferences[name];
        return number(saved[name], fallback, least, most);
      }),
      voice: text(saved['voice']),
      voices: parseVoices(saved['voices']),
      browserVoice: text(saved['browserVoice']),
      browserVoices: parseVoices(saved['browserVoices']),
      engine: saved['engine'] === 'browser' ? 'browser' : 'server',
      autoNext: saved['autoNext'] !== false,
    };
  } catch {
    return null;
  }
}

/**
 * Returns the serialised session. Writes it only if it differs from `written`, because another tab may have saved a
 * newer one.
 */
export function writeSession(storage: Storage | undefined, state: PlayerState, written: string | null): string {
  const {
    owner,
    queue,
    current,
    sentence,
    positionMs,
    durationMs,
    rate,
    rates,
    voice,
    voices,
    browserVoice,
    browserVoices,
    standIn,
    heard: played,
    autoNext,
  } = state;
  // A temporary browser voice is not saved.
  const engine = standIn ? 'server' : state.engine;
  const saved: SavedSession = {
    owner,
    queue: queue.slice(0, QUEUE_ITEMS_MAX),
    current: Math.min(current, QUEUE_ITEMS_MAX - 1),
    sentence,
    positionMs,
    durationMs,
    rate,
    rates,
    ...mapSoundPreferences((name) => state[name]),
    voice,
    voices,
    browserVoice,
    browserVoices,
    engine,
    heard: played,
    autoNext,
  };
  const session = JSON.stringify(saved);
  if (session === written) return session;
  try {
    storage?.setItem(KEY, session);
  } catch {
    /* Storage is full or blocked. */
  }
  return session;
}
