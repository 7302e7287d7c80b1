import type { ReactNode } from 'react';
import css from './setting-row.module.css';

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
    <div className={css.line} data-side={side}>
      <div>
        <h2>{labels === undefined ? name : <label htmlFor={labels}>{name}</label>}</h2>
        {hint !== undefined && <p className={css.hint}>{hint}</p>}
      </div>
      <div>{children}</div>
    </div>
  );
}
