import type { SleepTimer } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import css from './playlist.module.css';

const MINUTE_MS = 60_000;
const minutes = [15, 30, 60] as const;
const timerOf = (choice: string): SleepTimer =>
  (choice === 'off' || choice === 'story' ? { kind: choice } : { kind: 'time', at: Date.now() + Number(choice) * MINUTE_MS, minutes: Number(choice) });

/** What happens after this story, and in whose voice. */
export function ListeningOptions() {
  const { player, openOverlay } = useShell();
  const autoNext = usePlayer((state) => state.autoNext);
  const sleep = usePlayer((state) => state.sleep);
  const chosen = sleep.kind === 'time' ? (sleep.minutes ?? 'off') : sleep.kind;
  return (
    <div className={css.options}>
      <label><span>Play the next story automatically</span><input type="checkbox" role="switch" aria-checked={autoNext} className={css.switch} checked={autoNext} onChange={(event) => player.setAutoNext(event.target.checked)} /></label>
      <label>
        <span>Sleep timer</span>
        <select value={String(chosen)} onChange={(event) => player.setSleep(timerOf(event.target.value))}>
          <option value="off">Off</option>
          {minutes.map((count) => <option key={count} value={count}>{count} min</option>)}
          <option value="story">End of this story</option>
        </select>
      </label>
      <div><span>Rate, pitch and volume</span><button type="button" className={css.link} onClick={() => openOverlay({ name: 'speech' })}>Speech controls</button></div>
      <div><span>Voice</span><button type="button" className={css.link} onClick={() => openOverlay({ name: 'voices' })}>Change voice</button></div>
    </div>
  );
}
