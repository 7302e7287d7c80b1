import { getSleepLeftMs } from '@tidings/player-core/page/sleep-timer.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { useEffect, useState } from 'react';
import { useNowPlayingWords } from './now.words.ts';
import css from './sleep-left.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const MORE_MINUTES = 5;

export function SleepTimeLeft({ className }: { className?: string }) {
  const { player } = useShell();
  const words = useNowPlayingWords();
  const sleep = usePlayer((state) => state.sleep);
  const running = sleep.kind === 'time' && sleep.heldMs === undefined;
  const [, again] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => again((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  const leftMs = getSleepLeftMs(sleep);
  if (sleep.kind !== 'time' || leftMs === null) return null;
  const more = () =>
    player.setSleep({ kind: 'time', at: Date.now() + leftMs + MORE_MINUTES * MINUTE_MS, minutes: sleep.minutes });
  return (
    <span className={className ?? css.left}>
      <span role="timer" className="num">
        {words.sleepLeft(formatClock(leftMs))}
      </span>
      <button type="button" className={css.more} onClick={more}>
        {words.more(MORE_MINUTES)}
      </button>
    </span>
  );
}
