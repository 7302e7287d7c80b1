import css from './playing-indicator.module.css';

/** Shown next to the word "Playing". */
export function PlayingIndicator() {
  return (
    <span className={css.lamp} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
