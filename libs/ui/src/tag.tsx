import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './tag.module.css';

/** Label for a tier, a gender or a language. */
export function Tag({ look = 'plain', children }: { look?: 'plain' | 'pro' | 'male' | 'female'; children: ReactNode }) {
  return <span className={classNames(css.tag, look !== 'plain' && css[look])}>{children}</span>;
}
