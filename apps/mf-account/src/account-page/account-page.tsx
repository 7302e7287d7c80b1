import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import type { ReactNode } from 'react';
import { usePageWords } from '../page.words.ts';
import type { PlaceName } from '../places.ts';
import css from './account-page.module.css';

export function AccountPage({ name, children }: { name: PlaceName; children: ReactNode }) {
  const { titles } = usePageWords();
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${titles[name]} · Tidings`}</title>
      <Breadcrumb above={[{ path: '/profile', name: titles.profile }]} here={titles[name]} />
      <h1>{titles[name]}</h1>
      {children}
    </div>
  );
}
