import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import css from './square-tool.module.css';

/** Class name of a square tool, for a link that should look like one. */
export const squareToolClass = (className?: string) => classNames(css.tool, className);

/** A small silent action shown as an icon. `label` names action and object; `word`, a part of it, is shown too. */
export function SquareTool({
  icon,
  label,
  word,
  pressed,
  className,
  ...rest
}: { icon: IconName; label: string; word?: string; pressed?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={classNames(css.tool, word !== undefined && css.worded, className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    >
      <Icon name={icon} filled={pressed === true} />
      {word}
    </button>
  );
}
