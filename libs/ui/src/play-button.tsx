import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { getListenButtonWords } from './listen-pill.words.ts';
import css from './play-button.module.css';
import { getPlayButtonWords } from './play-button.words.ts';

/** Play button of 48 px, or 72 px if `big`. */
export function PlayButton({
  playing,
  big = false,
  label,
  className,
  ...rest
}: { playing: boolean; big?: boolean; label?: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={classNames(css.play, big && css.big, className)}
      aria-label={label ?? (playing ? getListenButtonWords().pause : getPlayButtonWords().play)}
      {...rest}
    >
      <Icon name={playing ? 'pause' : 'play'} size={big ? 32 : 22} />
    </button>
  );
}
