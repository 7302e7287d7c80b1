import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';

type Look = { look?: 'plain' | 'main' | 'danger'; big?: boolean };

/** For links. */
export const getButtonClass = ({ look = 'plain', big = false }: Look = {}, className?: string) =>
  classNames(css.button, look === 'main' && css.main, look === 'danger' && css.danger, big && css.big, className);

/** Button for actions without sound. `main` marks the primary action. */
export function Button({
  look,
  big,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={getButtonClass({ look, big }, className)} {...rest} />;
}

/** Link with the look of a button, for other origins or files. */
export function ButtonLink({
  look,
  big,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={getButtonClass({ look, big }, className)} {...rest}>
      {children}
    </a>
  );
}
