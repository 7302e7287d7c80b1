import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import type { ListenState } from '@tidings/ui/listen-pill.tsx';
import { type Story, queueItemOf } from './story-parts.ts';

const SECOND_MS = 1000;
/** From here on a story counts as heard: the last words are often a signature. */
const HEARD_SHARE = 0.98;

export type Listening = {
  state: ListenState;
  /** 0-1 of the story heard so far. */
  heard: number;
  playing: boolean;
  /** Reason the audio could not be made or played, for the red line. */
  problem: string | null;
  press: () => void;
};

/** Everything a story's Listen button knows and does. */
export function useListening(story: Story): Listening {
  const { player, track } = useShell();
  const current = usePlayer((state) => state.queue[state.current]?.articleId === story.id);
  const status = usePlayer((state) => (current ? state.status : 'idle'));
  const heard = usePlayer((state) => state.heard[story.id] ?? 0);
  const preparing = usePlayer((state) => (current && state.status === 'loading' ? state.preparing : null));
  const problem = usePlayer((state) => (current && state.status === 'error' ? (state.error?.message ?? null) : null));
  // Whole seconds: a pill need not render sixty times a second.
  const left = usePlayer((state) => (current && state.durationMs !== null ? Math.max(0, Math.round((state.durationMs - state.positionMs) / SECOND_MS)) : null));
  const total = story.listenMs;
  const leftMs = left === null ? (total === null ? null : Math.round(total * (1 - heard))) : left * SECOND_MS;
  const playing = status === 'playing' || status === 'loading';

  const press = () => {
    if (problem) { player.retry(); return; }
    if (playing) { player.pause(); return; }
    if (current && status === 'paused') { player.play(); return; }
    track({ name: 'ArticleListened', attributes: { articleId: story.id, title: story.title } });
    player.playNow(queueItemOf(story), heard >= HEARD_SHARE ? { sentence: 0 } : undefined);
  };
  return { state: listenState(), heard, playing, problem, press };

  function listenState(): ListenState {
    if (problem) return { kind: 'failed' };
    if (preparing !== null) return { kind: 'rendering', share: preparing };
    if (playing) return { kind: 'playing', leftMs };
    if (heard >= HEARD_SHARE) return { kind: 'heard', totalMs: total };
    if (heard > 0 || (current && status === 'paused')) return { kind: 'progress', leftMs };
    return { kind: 'new', totalMs: total };
  }
}
