import type { NoticeKind } from '@tidings/shell-api/shell-api.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import type { IconName } from '@tidings/ui/icon.tsx';
import { getActiveLiveRegion } from '@tidings/ui/live-region.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ToastStore } from './toast-store.ts';
import css from './toasts.module.css';

const icons: Record<NoticeKind, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

const ROOM_AROUND_PX = 24;

/** Shows toasts, which are announced and clickable even above modal dialogs. */
export function Toasts({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const ref = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const box = ref.current!;
    const show = () => {
      const front = getActiveLiveRegion();
      if (host.parentElement === front) return;
      front.append(host);
      box.showPopover?.();
    };
    // Sheets reserve this height, so that toasts do not cover them.
    let height = 0;
    const changes = new MutationObserver(show);
    if (toasts.length > 0) {
      show();
      height = box.offsetHeight + ROOM_AROUND_PX;
      changes.observe(document.body, { childList: true, subtree: true });
    } else host.remove();
    document.documentElement.style.setProperty('--toast-room', `${height}px`);
    return () => changes.disconnect();
  }, [toasts, host]);
  return createPortal(
    <aside ref={ref} popover="manual" className={css.toasts}>
      {toasts.map(({ id, kind, message, action }) => (
        <div
          key={id}
          className={css.toast}
          data-kind={kind}
          onPointerEnter={store.hold}
          onPointerLeave={store.release}
          onFocus={store.hold}
          onBlur={store.release}
        >
          <Icon name={icons[kind]} size={22} />
          <span>{message}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.run();
                store.dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </aside>,
    host,
  );
}
