import type { NoticeKind } from '@tidings/shell-api/shell-api.ts';
import { type IconName, Icon } from '@tidings/ui/icon.tsx';
import { getActiveLiveRegion } from '@tidings/ui/live-region.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createObservableValue } from '../observable-value.ts';
import css from './toasts.module.css';

export type Toast = {
  id: number;
  kind: NoticeKind;
  message: string;
  action?: { label: string; run: () => void } | undefined;
};

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 9_000;

/** Creates the toast store. A new toast replaces older ones, but simultaneous toasts are shown together. */
export function createToastStore() {
  const toasts = createObservableValue<readonly Toast[]>([]);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  let saying = false;
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    toasts.set(toasts.get().filter((toast) => toast.id !== id));
  };
  const arm = ({ id, action }: Toast) => {
    timers.set(
      id,
      setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
    );
  };
  return {
    get: toasts.get,
    subscribe: toasts.subscribe,
    dismiss,
    notify(kind: NoticeKind, message: string, action?: Toast['action']) {
      const toast: Toast = { id: (last += 1), kind, message, action };
      toasts.set(saying ? [...toasts.get().filter((other) => other.message !== message), toast] : [toast]);
      saying = true;
      queueMicrotask(() => {
        saying = false;
      });
      arm(toast);
    },
    hold() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
    release() {
      for (const toast of toasts.get()) arm(toast);
    },
  };
}
type ToastStore = ReturnType<typeof createToastStore>;

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
