import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import type { ReactNode } from 'react';
import { usePageWords } from '../page.words.ts';
import type { PlaceName } from '../places.ts';
import css from './account-page.module.css';
import settingRowCss from './setting-row.module.css';

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

/** A row with a setting. `labels` is the ID of the control that the name labels. */
export function SettingRow({
  name,
  hint,
  labels,
  side = false,
  children,
}: {
  name: string;
  hint?: ReactNode;
  labels?: string;
  side?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={settingRowCss.line} data-side={side}>
      <div>
        <h2>{labels === undefined ? name : <label htmlFor={labels}>{name}</label>}</h2>
        {hint !== undefined && <p className={settingRowCss.hint}>{hint}</p>}
      </div>
      <div>{children}</div>
    </div>
  );
}
