import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { type IconName, Icon } from './icon.tsx';
import css from './tool-button.module.css';

/** For links. */
export const getToolButtonClass = (className?: string) => classNames(css.tool, className);

/** `label` names the action and its object, and contains `word`. */
export function ToolButton({
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
