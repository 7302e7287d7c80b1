import { addBasePath } from '@tidings/api-client/base-path.ts';
import { FAILURES_PER_PAGE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import {
  type FailureKind,
  type SliceFailure,
  FAILURES_PATH,
  removePersonalData,
} from '@tidings/contracts/web/slice-failure.ts';
import { type RemoteManifest, ContractMismatchError, getShellSlice } from './remote-list.ts';

export type FailedSlot = { remote: RemoteManifest; error: unknown };

const FILE = /(https?:\/\/[^/\s]+)\S*?\/mf\/([a-z0-9-]+)\/([\w.-]+)\//;
/** Matches the versions of local development builds, which are not reported. */
const LOCAL = /local$/;

const LOOK_MS = 4_000;
const CODE = /\.(js|css)$/;

const reported = new Set<string>();
const listeners = new Set<(failed: FailedSlot) => void>();

export function onSlotFailed(listener: (failed: FailedSlot) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const getMessage = (thrown: unknown) => String((thrown as Error | null | undefined)?.message ?? thrown);
const getStack = (thrown: unknown) => String((thrown as Error | null | undefined)?.stack ?? '');

/** Returns the failure, or null if the error comes from neither a slice nor the shell. */
function toSliceFailure(event: Partial<ErrorEvent & PromiseRejectionEvent>): SliceFailure | null {
  const thrown: unknown = event.error ?? event.reason ?? event.message;
  const stack = getStack(thrown) || String(event.filename ?? '');
  const [, origin, slice = '', version = ''] = FILE.exec(stack) ?? [];
  const failure: FailureKind = event.type === 'error' ? 'error' : 'rejection';
  const what = { failure, message: getMessage(thrown), stack };
  if (origin === location.origin) return { slice, version, ...what };
  // Ignores errors from browser extensions.
  if (origin !== undefined || !stack.includes(location.origin + addBasePath('/assets/'))) return null;
  const shell = getShellSlice();
  return { slice: shell.name, version: shell.version, ...what };
}

const slotFailed = ({ remote, error }: FailedSlot): SliceFailure => ({
  slice: remote.name,
  version: remote.version,
  failure: error instanceof ContractMismatchError ? 'contract' : 'slot',
  message: getMessage(error),
  stack: getStack(error),
});

/** Reports each failure once per page, without personal data or retries. */
export async function reportFailure(failed: FailedSlot | Event): Promise<void> {
  const isThrown = failed instanceof Event;
  if (!isThrown) for (const listener of listeners) listener(failed);
  const failure = isThrown ? toSliceFailure(failed) : slotFailed(failed);
  if (!failure || failure.version === '' || LOCAL.test(failure.version)) return;
  const body = JSON.stringify(removePersonalData(failure));
  if (reported.has(body) || reported.size >= FAILURES_PER_PAGE_MAX) return;
  reported.add(body);
  const headers = { 'content-type': 'application/json' };
  try {
    await fetch(addBasePath(FAILURES_PATH), { method: 'POST', keepalive: true, headers, body });
  } catch {
    /* A failed report must not be reported itself. */
  }
}

async function hasOtherBytes(address: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const answers = await fetch(address, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) return false;
  return fetch(address, { signal, integrity }).then(
    () => false,
    () => true,
  );
}

/**
 * Returns whether a file of a remote fails its integrity check, which browsers report like a network failure. Returns
 * false if this cannot be determined.
 */
export async function failsIntegrityCheck({ name, version, entry, integrity }: RemoteManifest): Promise<boolean> {
  try {
    if (integrity && (await hasOtherBytes(entry, integrity))) return true;
    const folder = addBasePath(`/mf/${name}/${version}/`);
    const sums = (await (
      await fetch(`${folder}files.json`, { signal: AbortSignal.timeout(LOOK_MS) })
    ).json()) as Record<string, string>;
    const looks = await Promise.all(
      Object.entries(sums)
        .filter(([file]) => CODE.test(file))
        .map(([file, sum]) => hasOtherBytes(folder + file, sum)),
    );
    return looks.includes(true);
  } catch {
    return false;
  }
}
