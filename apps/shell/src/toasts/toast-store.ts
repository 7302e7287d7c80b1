import type { NoticeKind } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

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
export type ToastStore = ReturnType<typeof createToastStore>;
