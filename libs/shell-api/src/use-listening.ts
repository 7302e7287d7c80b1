import { isPlayedToEnd } from '@tidings/contracts/playback/audio.ts';
import type { PlayerState, QueueItem } from '@tidings/player-core/player.types.ts';
import { useShell } from './shell-context.ts';
import { usePlayer } from './shell-state.ts';

/** Times are in milliseconds of audio. */
export type Listening =
  | { kind: 'new' | 'heard'; totalMs: number | null }
  | { kind: 'playing' | 'progress'; leftMs: number | null }
  | { kind: 'rendering'; share: number }
  | { kind: 'failed' };

const SECOND_MS = 1000;

export function deriveListening(state: PlayerState, articleId: string, totalMs: number | null): Listening {
  const listen = state.heard[articleId] ?? 0;
  const total = state.durationMs ?? totalMs;
  if (state.queue[state.current]?.articleId === articleId && state.status !== 'idle') {
    // Rounded to whole seconds, like the player's clock.
    const leftMs = total === null ? null : Math.max(0, total - Math.floor(state.positionMs / SECOND_MS) * SECOND_MS);
    if (state.status === 'error') return { kind: 'failed' };
    if (state.status === 'loading' && state.preparing !== null)
      return { kind: 'rendering', share: Math.round(state.preparing * 100) / 100 };
    if (state.status === 'playing' || state.status === 'loading') return { kind: 'playing', leftMs };
    // Another device may have sent only the sentence, without a position in milliseconds.
    const hasPlace = listen > 0 || state.positionMs > 0 || state.sentence > 0;
    if (state.status === 'paused' && hasPlace) return { kind: 'progress', leftMs };
  }
  if (isPlayedToEnd(listen)) return { kind: 'heard', totalMs };
  return listen > 0
    ? { kind: 'progress', leftMs: totalMs === null ? null : Math.round(totalMs * (1 - listen)) }
    : { kind: 'new', totalMs };
}

/** Returns the state and action of an article's listen button, which plays, pauses, resumes, replays or retries. */
export function useListening(item: QueueItem, totalMs: number | null): { listening: Listening; press: () => void } {
  const { player } = useShell();
  // Compares by value, so that unchanged states cause no render.
  const seen = usePlayer((state) => JSON.stringify(deriveListening(state, item.articleId, totalMs)));
  const listening = JSON.parse(seen) as Listening;
  const press = () => {
    const { queue, current } = player.get();
    const isCurrent = queue[current]?.articleId === item.articleId;
    if (listening.kind === 'failed') player.retry();
    else if (isCurrent && listening.kind !== 'heard') player.toggle();
    else player.playNow(item);
  };
  return { listening, press };
}
