import css from './playing-lamp.module.css';

/** Three bars in an amber disc, beside the word "Playing". */
export function PlayingLamp() {
  return (
    <span className={css.lamp} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
