import { getCurrentPath } from '@tidings/api-client/base-path.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { ContractMismatchError } from '../remotes/contract-mismatch.ts';
import type { RemoteList } from '../remotes/remote-list.ts';
import { getShellSlice, findSliceByPath } from '../remotes/slices.ts';
import { onSlotFailed } from '../remotes/slot-failures.ts';
import { measurePage } from './page-measures.ts';

type Failure = Extract<TrackedEvent, { name: 'SliceFailed' }>['attributes']['failure'];

/** Matches a remote's file in a stack trace. */
const FILE = /\/mf\/([a-z0-9-]+)\/([\w.-]+)\//;
const FAILURES_MAX = 20;

/** Tracks slice failures without their messages, which may contain personal data. */
export function trackHealth(
  remotes: Promise<RemoteList>,
  track: (event: TrackedEvent) => void,
): { tell(): void; stop(): void } {
  const abort = new AbortController();
  const measures = measurePage();
  const opened = getCurrentPath();
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
    const shell = getShellSlice();
    failed(slice ?? shell.name, version ?? shell.version, failure);
  };
  addEventListener(
    'error',
    ({ error, filename }) => {
      thrown(String((error as Error | null)?.stack ?? filename), 'error');
    },
    { signal: abort.signal },
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      thrown(String((reason as Error | null)?.stack ?? ''), 'rejection');
    },
    { signal: abort.signal },
  );
  const stopSlots = onSlotFailed(({ remote, error }) => {
    failed(remote.name, remote.version, error instanceof ContractMismatchError ? 'contract' : 'slot');
  });
  return {
    tell() {
      const { name: slice, version } = findSliceByPath(list, opened);
      for (const { measure, value } of measures.take())
        track({ name: 'PageMeasured', attributes: { slice, version, measure, value } });
    },
    stop() {
      abort.abort();
      stopSlots();
      measures.stop();
    },
  };
}
