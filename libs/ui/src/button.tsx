import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';

type Look = { look?: 'plain' | 'main' | 'danger'; big?: boolean };

/** Class names of a button, for a router `Link` that should look like one. */
export const buttonClass = ({ look = 'plain', big = false }: Look = {}, className?: string) =>
  classNames(css.button, look === 'main' && css.main, look === 'danger' && css.danger, big && css.big, className);

/** A silent action: square corners, ink blue when it is the main one. Sound has its own buttons. */
export function Button({
  look,
  big,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ look, big }, className)} {...rest} />;
}

/** The same, leaving the page for another origin or a file. */
export function ButtonLink({
  look,
  big,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ look, big }, className)} {...rest}>
      {children}
    </a>
  );
}
