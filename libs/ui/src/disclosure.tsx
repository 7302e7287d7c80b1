import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> & { title: ReactNode };

export function Disclosure({ title, className, children, ...rest }: Props) {
  return (
    <details {...rest} className={classNames(css.disclosure, className)}>
      <summary>
        <Icon name="down" size={18} />
        {title}
      </summary>
      {children}
    </details>
  );
}
