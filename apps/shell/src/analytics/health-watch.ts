import { thisPage } from '@tidings/api-client/own-address.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { onSlotFailed } from '../remotes/after-failure.ts';
import { ContractMismatch } from '../remotes/contract-mismatch.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { shellSlice, sliceOfPath } from '../remotes/slices.ts';
import { measurePage } from './page-measures.ts';

type Failure = Extract<TrackedEvent, { name: 'SliceFailed' }>['attributes']['failure'];

/** Whose code an error came from: the remote nearest in its trace, by the address of its files. */
const FILE = /\/mf\/([a-z0-9-]+)\/([\w.-]+)\//;
/** One page that fails in a loop says so often enough. */
const FAILURES_MAX = 20;

/**
 * Says which slice failed and how quick the page was, each with the version it was, and nothing of what the error said,
 * which may hold words of the visitor's. `tell` says what is known of the page's speed now.
 */
export function watchHealth(
  remotes: Promise<RemoteList>,
  track: (event: TrackedEvent) => void,
): { tell(): void; stop(): void } {
  const gone = new AbortController();
  const measures = measurePage();
  const opened = thisPage();
  let list: RemoteList = { generation: '', remotes: [] };
  remotes.then(
    (read) => {
      list = read;
    },
    () => undefined,
  );
  let failures = 0;
  const failed = (slice: string, version: string, failure: Failure) => {
    failures += 1;
    if (failures <= FAILURES_MAX) track({ name: 'SliceFailed', attributes: { slice, version, failure } });
  };
  const thrown = (trace: string, failure: Failure) => {
    const [, slice, version] = FILE.exec(trace) ?? [];
    const shell = shellSlice();
    failed(slice ?? shell.name, version ?? shell.version, failure);
  };
  addEventListener(
    'error',
    ({ error, filename }) => {
      thrown(String((error as Error | null)?.stack ?? filename), 'error');
    },
    { signal: gone.signal },
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      thrown(String((reason as Error | null)?.stack ?? ''), 'rejection');
    },
    { signal: gone.signal },
  );
  const stopSlots = onSlotFailed(({ remote, error }) => {
    failed(remote.name, remote.version, error instanceof ContractMismatch ? 'contract' : 'slot');
  });
  return {
    tell() {
      const { name: slice, version } = sliceOfPath(list, opened);
      for (const { measure, value } of measures.take())
        track({ name: 'PageMeasured', attributes: { slice, version, measure, value } });
    },
    stop() {
      gone.abort();
      stopSlots();
      measures.stop();
    },
  };
}
