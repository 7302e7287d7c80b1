import { getCurrentPath } from '@tidings/api-client/base-path.ts';
import type { OverlayName, OverlayRequest } from '@tidings/shell-api/shell-api.ts';
import { createObservableValue } from '../observable-value.ts';

export function createOverlayStore() {
  const open = createObservableValue<readonly OverlayRequest[]>([]);
  let page = getCurrentPath();
  return {
    get: open.get,
    subscribe: open.subscribe,
    open: (request: OverlayRequest) => open.set([...open.get().filter(({ name }) => name !== request.name), request]),
    close: (name: OverlayName) => open.set(open.get().filter((request) => request.name !== name)),
    follow(path: string) {
      if (path !== page && open.get().length > 0) open.set([]);
      page = path;
    },
  };
}
export type OverlayStore = ReturnType<typeof createOverlayStore>;
