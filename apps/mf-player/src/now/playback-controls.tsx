import { getSleepLeftMs } from '@tidings/player-core/page/sleep-timer.ts';
import { SKIP_SECONDS } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Chip } from '@tidings/ui/choices.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Switch } from '@tidings/ui/switch.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCurrentPlayback } from './current-playback.tsx';
import { useNowPlayingWords } from './now.words.ts';
import seekDialCss from './seek-dial.module.css';
import sleepLeftCss from './sleep-left.module.css';
import speedChipsCss from './speed-chips.module.css';
import switchRowCss from './switch-row.module.css';
import css from './transport.module.css';

export function TransportControls({ big = false }: { big?: boolean }) {
  const { player } = useShell();
  const { sounding } = useCurrentPlayback();
  const { previous, back, forward, next } = useNowPlayingWords();
  return (
    <div className={classNames(css.keys, big && css.big)}>
      <ToolButton icon="previous" label={previous} className={css.wide} onClick={() => player.previous()} />
      <ToolButton
        icon="reset"
        label={back(SKIP_SECONDS)}
        className={css.wide}
        onClick={() => player.skip(-SKIP_SECONDS)}
      />
      <PlayButton playing={sounding} big={big} onClick={() => player.toggle()} />
      <ToolButton
        icon="reset"
        label={forward(SKIP_SECONDS)}
        className={classNames(css.wide, css.mirrored)}
        onClick={() => player.skip(SKIP_SECONDS)}
      />
      <ToolButton icon="next" label={next} onClick={() => player.next()} />
    </div>
  );
}

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
    <span className={classNames(seekDialCss.seek, className)}>
      {/* After a reload, the duration is known before the text is loaded, so the scale shows the played share. */}
      <ProgressScale
        units={count || 1}
        weights={weights}
        heard={count === 0 ? share : status === 'ended' ? count : at}
        className={seekDialCss.dial}
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

/** The speeds are multiples of 0.1, as on the sliders. */
export const commonSpeeds = [0.8, 1, 1.2, 1.5, 2] as const;
/** Speeds for server audio only, because browser voices may not support them. */
export const fastSpeeds = [2.5, 3, 3.5, 4] as const;

/** `own` adds a chip for the current speed if it is not in the list. */
type SpeedChipsProps = { label: string; speeds: readonly number[]; own?: boolean; children?: ReactNode };

export function SpeedChips({ label, speeds, own = false, children }: SpeedChipsProps) {
  const { player } = useShell();
  const name = useId();
  const rate = usePlayer((state) => state.rate);
  const isAmong = speeds.some((speed) => Math.abs(speed - rate) < 0.01);
  const chips = own && !isAmong ? [...speeds, rate].toSorted((one, other) => one - other) : speeds;
  return (
    <fieldset className={speedChipsCss.rates}>
      <legend className="vh">{label}</legend>
      {chips.map((speed) => (
        <Chip
          key={speed}
          className="num"
          type="radio"
          name={name}
          value={speed}
          checked={Math.abs(speed - rate) < 0.01}
          onChange={() => player.setRate(speed)}
        >
          <bdi dir="ltr">{speed.toFixed(1)}×</bdi>
        </Chip>
      ))}
      {children}
    </fieldset>
  );
}

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
    <span className={className ?? sleepLeftCss.left}>
      <span role="timer" className="num">
        {words.sleepLeft(formatClock(leftMs))}
      </span>
      <button type="button" className={sleepLeftCss.more} onClick={more}>
        {words.more(MORE_MINUTES)}
      </button>
    </span>
  );
}

type SwitchRowProps = { label: string; on: boolean; onSwitch: (on: boolean) => void; hint?: string };

export function SwitchRow({ label, on, onSwitch, hint }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={switchRowCss.line}>
      <span>
        <span id={`${id}-name`}>{label}</span>
        {hint && <small id={id}>{hint}</small>}
      </span>
      <Switch on={on} onSwitch={onSwitch} aria-labelledby={`${id}-name`} aria-describedby={hint ? id : undefined} />
    </label>
  );
}
