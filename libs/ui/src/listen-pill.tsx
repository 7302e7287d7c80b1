import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './listen-pill.module.css';
import { getListenButtonWords } from './listen-pill.words.ts';
import { formatClock, formatMinutes } from './listening-time.ts';

/** Times are in milliseconds of audio, null if unknown. */
export type ListenState =
  | { kind: 'new'; totalMs: number | null }
  | { kind: 'playing'; leftMs: number | null }
  | { kind: 'progress'; leftMs: number | null }
  | { kind: 'heard'; totalMs: number | null }
  /** Rendered share of the audio, 0-1. */
  | { kind: 'rendering'; share: number }
  | { kind: 'failed' };

function getFace(state: Exclude<ListenState, { kind: 'rendering' | 'failed' }>): [string, string | null] {
  const words = getListenButtonWords();
  switch (state.kind) {
    case 'new':
      return [words.listen, state.totalMs === null ? null : formatMinutes(state.totalMs)];
    case 'playing':
      return [words.pause, state.leftMs === null ? null : words.left(formatClock(state.leftMs))];
    case 'progress':
      return [words.resume, state.leftMs === null ? null : words.left(formatMinutes(state.leftMs))];
    case 'heard':
      return [words.repeat, state.totalMs === null ? null : formatMinutes(state.totalMs)];
  }
}

type Props = {
  state: ListenState;
  /** Announced after the visible words. */
  title: string;
  onPress: () => void;
  /** Shows only the round button. */
  compact?: boolean;
  /** Replaces "Listen", e.g. "Play all Headlines". */
  label?: string;
  /** Such as `4 h 12 min`. */
  time?: string;
  className?: string;
};

/**
 * Uses one element in all states to keep the focus. Its accessible name contains no changing values, because changes
 * would be announced.
 */
export function ListenButton({ state, title, onPress, compact = false, label, time, className }: Props) {
  if (state.kind === 'rendering') {
    const percent = Math.round(Math.min(1, Math.max(0, state.share)) * 100);
    return (
      <button type="button" className={classNames(css.rendering, compact && css.only, className)} onClick={onPress}>
        <span className={css.ring} style={{ '--p': `${percent}%` }} />
        <span className={compact ? 'vh' : undefined}>
          {getListenButtonWords().preparing}{' '}
          <span className={css.time} aria-hidden="true">
            {percent} %
          </span>
        </span>
        <span className="vh">: {title}</span>
      </button>
    );
  }
  if (state.kind === 'failed') {
    return (
      <button type="button" className={classNames(css.again, compact && css.only, className)} onClick={onPress}>
        <Icon name="reset" />
        <span className={compact ? 'vh' : undefined}>{getListenButtonWords().retry}</span>
        <span className="vh">: {title}</span>
      </button>
    );
  }
  const [verb, ownTime] = getFace(state);
  const shownTime = time ?? ownTime;
  const isPlaying = state.kind === 'playing';
  const icon = isPlaying ? 'pause' : 'play';
  if (compact) {
    return (
      <button
        type="button"
        className={classNames(css.listen, css.only, className)}
        data-state={state.kind}
        onClick={onPress}
        aria-label={`${[label ?? verb, !isPlaying && shownTime].filter(Boolean).join(', ')}: ${title}`}
      >
        <span className={css.disc}>
          <Icon name={icon} size={15} />
        </span>
      </button>
    );
  }
  return (
    <button type="button" className={classNames(css.listen, className)} data-state={state.kind} onClick={onPress}>
      <span className={css.disc}>
        <Icon name={icon} size={15} />
      </span>
      {label ?? verb}
      {shownTime !== null && (
        <span className={css.time} aria-hidden={isPlaying}>
          {' '}
          {shownTime}
        </span>
      )}
      <span className="vh">: {title}</span>
    </button>
  );
}
