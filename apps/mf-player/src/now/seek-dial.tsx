import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useState } from 'react';
import { useNowPlayingWords } from './now.words.ts';
import css from './seek-dial.module.css';
import { useCurrentPlayback } from './use-current-playback.ts';

/** Scale drawn under a native slider. Arrow keys move by one sentence. */
export function SeekDial({ className }: { className?: string }) {
  const { player } = useShell();
  const words = useNowPlayingWords();
  const { status, sentence, narration, weights, positionMs, durationMs, sounding } = useCurrentPlayback();
  const count = narration?.sentences.length ?? 0;
  const at = Math.max(0, sentence);
  const share = durationMs ? Math.min(1, positionMs / durationMs) : 0;
  const text = words.place(
    at + 1,
    count,
    formatClock(positionMs),
    durationMs === null ? null : formatClock(durationMs),
  );
  // Screen readers announce each new value, so it changes only once per sentence.
  const stretch = [at, count, durationMs].join();
  const [announced, setAnnounced] = useState({ place: text, stretch });
  if (announced.place !== text && (!sounding || announced.stretch !== stretch)) setAnnounced({ place: text, stretch });
  return (
    <span className={classNames(css.seek, className)}>
      {/* After a reload, the duration is known before the text is loaded, so the scale shows the played share. */}
      <ProgressScale
        units={count || 1}
        weights={weights}
        heard={count === 0 ? share : status === 'ended' ? count : at}
        className={css.dial}
      />
      <input
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={Math.min(at, Math.max(0, count - 1))}
        disabled={count === 0}
        aria-label={words.position}
        aria-valuetext={announced.place}
        onChange={(event) => player.seekSentence(event.target.valueAsNumber)}
      />
    </span>
  );
}
