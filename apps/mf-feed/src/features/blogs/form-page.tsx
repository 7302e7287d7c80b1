import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import type { ReactNode } from 'react';
import form from './blog-form.module.css';
import css from './blog.module.css';
import { useBlogsWords } from './blogs.words.ts';

export function FormPage({
  title,
  crumb,
  above = [],
  children,
}: {
  title: string;
  crumb: string;
  above?: readonly { path: string; name: string }[];
  children: ReactNode;
}) {
  const { list } = useBlogsWords();
  return (
    <div className="wrap">
      <title>{`${title} · Tidings`}</title>
      <div className={css.crumb}>
        <Breadcrumb above={[{ path: '/blogs', name: list.crumb }, ...above]} here={crumb} />
      </div>
      <header className={form.head}>
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}
