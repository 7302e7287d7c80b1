import type { Player, PlayerState } from '../player.types.ts';
import type { ListeningSessionRef, ProgressSync } from '../progress/progress-sync.ts';
import type { Playback } from './playback.ts';
import { clamp } from './rates.ts';
import * as moves from './session.ts';
import type { Store } from './store.ts';

type Parts = { store: Store<PlayerState>; playback: Playback; progressSync: ProgressSync };

export function createSeekCommands({
  store: { get },
  playback,
  progressSync,
}: Parts): Pick<Player, 'seekSentence' | 'seekMs' | 'skip' | 'forget'> {
  return { seekSentence, seekMs, skip, forget };

  function seekSentence(index: number): void {
    const last = (get().narration?.sentences.length ?? 1) - 1;
    const sentence = clamp(Math.trunc(index), 0, Math.max(0, last));
    playback.move(moves.seekSentence(playback.session, sentence));
    if (playback.holds !== null) playback.engine.seekSentence(sentence);
  }

  function seekMs(ms: number): void {
    const positionMs = Math.max(0, ms);
    playback.move(moves.seekMs(playback.session, positionMs));
    if (playback.holds !== null) playback.engine.seekMs(positionMs);
  }

  function forget(gone?: ListeningSessionRef): void {
    if (!progressSync.forget(gone) || playback.isListening || !playback.item) return;
    if (gone && gone.articleId !== playback.item.articleId) return;
    playback.letGo();
    seekSentence(0);
    seekMs(0);
    progressSync.save();
  }

  function skip(seconds: number): void {
    seekMs(clamp(get().positionMs + seconds * 1000, 0, get().durationMs ?? Infinity));
  }
}
