import type { SleepTimer } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useId } from 'react';
import { SleepLeft } from '../../now/sleep-left.tsx';
import { Switch } from '../../now/switch.tsx';
import css from './playlist.module.css';
import { usePlayerWords } from './use-player-words.ts';

const MINUTE_MS = 60_000;
const minutes = [5, 15, 30, 45, 60] as const;
const timerOf = (choice: string): SleepTimer =>
  choice === 'off' || choice === 'story'
    ? { kind: choice }
    : { kind: 'time', at: Date.now() + Number(choice) * MINUTE_MS, minutes: Number(choice) };

/** What happens after this story, and in whose voice. */
export function ListeningOptions() {
  const { options: words } = usePlayerWords();
  const { player, openOverlay } = useShell();
  const id = useId();
  const autoNext = usePlayer((state) => state.autoNext);
  const sleep = usePlayer((state) => state.sleep);
  const chosen = sleep.kind === 'time' ? (sleep.minutes ?? 'off') : sleep.kind;
  return (
    <div className={css.options}>
      <Switch label={words.autoNext} checked={autoNext} onChange={(on) => player.setAutoNext(on)} />
      <div className={css.sleep}>
        <label htmlFor={id}>{words.sleep}</label>
        <select id={id} value={String(chosen)} onChange={(event) => player.setSleep(timerOf(event.target.value))}>
          <option value="off">{words.off}</option>
          {minutes.map((count) => (
            <option key={count} value={count}>
              {words.minutes(count)}
            </option>
          ))}
          <option value="story">{words.endOfStory}</option>
        </select>
        <SleepLeft className={css.sleepLeft} />
      </div>
      <div>
        <span>{words.tuning}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'speech' })}>
          {words.controls}
        </button>
      </div>
      <div>
        <span>{words.voice}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'voices' })}>
          {words.changeVoice}
        </button>
      </div>
      <div>
        <span>{words.keyboard}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'keys' })}>
          {words.showKeys}
        </button>
      </div>
    </div>
  );
}
