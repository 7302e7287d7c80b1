import type { OverlayName, OverlayRequest } from '@tidings/shell-api/shell-api.ts';
import { createValue } from '../observable-value.ts';

/** What is open, the last opened on top. One of each name at most. */
export function createOverlayStore() {
  const open = createValue<readonly OverlayRequest[]>([]);
  return {
    get: open.get,
    subscribe: open.subscribe,
    open: (request: OverlayRequest) => open.set([...open.get().filter(({ name }) => name !== request.name), request]),
    close: (name: OverlayName) => open.set(open.get().filter((request) => request.name !== name)),
    closeAll: () => { if (open.get().length > 0) open.set([]); },
  };
}
export type OverlayStore = ReturnType<typeof createOverlayStore>;
