import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';

export type Tab<Key extends string> = { key: Key; name: string; panel: ReactNode };
type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
};

/** Tabs that can be operated with arrow keys, Home and End. */
export function Tabs<Key extends string>({ label, tabs, current, onChange }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex(({ key }) => key === current),
  );
  const move = (event: KeyboardEvent) => {
    const right = document.dir === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: index + right,
      ArrowLeft: index - right,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[index]?.key ?? ''}`}>
        {tabs[index]?.panel}
      </div>
    </>
  );
}
