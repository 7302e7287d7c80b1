import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './tag.module.css';

/** A tier, a gender, a language. */
export function Tag({ look = 'plain', children }: { look?: 'plain' | 'pro' | 'male' | 'female'; children: ReactNode }) {
  return <span className={classNames(css.tag, look !== 'plain' && css[look])}>{children}</span>;
}
