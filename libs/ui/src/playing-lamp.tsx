import css from './playing-lamp.module.css';

/** Next to the word "Playing". */
export function PlayingIndicator() {
  return (
    <span className={css.lamp} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
