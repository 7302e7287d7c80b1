import type { NoticeKind } from '@tidings/shell-api/shell-api.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import type { IconName } from '@tidings/ui/icon.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';
import css from './toasts.module.css';

const icons: Record<NoticeKind, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

/** Below and above the messages. */
const ROOM_AROUND_PX = 24;

/** Messages at the bottom; above every overlay. The store says them. */
export function Toasts({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const ref = useRef<HTMLElement>(null);
  // The top layer holds what was put there last: shown anew, a message stands above an open dialog.
  useEffect(() => {
    const box = ref.current!;
    let room = 0;
    box.hidePopover?.();
    if (toasts.length > 0) {
      box.showPopover?.();
      // What stands at the bottom too makes room.
      room = box.offsetHeight + ROOM_AROUND_PX;
    }
    document.documentElement.style.setProperty('--toast-room', `${room}px`);
  }, [toasts]);
  return (
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
    </aside>
  );
}
