import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import css from './square-tool.module.css';

/** Class name of a square tool, for a link that should look like one. */
export const squareToolClass = (className?: string) => classNames(css.tool, className);

/** A small silent action shown as an icon. `label` is what it does, with the thing it does it to. */
export function SquareTool({
  icon,
  label,
  pressed,
  className,
  ...rest
}: { icon: IconName; label: string; pressed?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className={squareToolClass(className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    >
      <Icon name={icon} filled={pressed === true} />
    </button>
  );
}
