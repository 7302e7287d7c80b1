import { FAILURES_OF_PAGE_MAX } from '@tidings/contracts/limits/failure-limits.ts';
import { FAILURES_PATH, tellable } from '@tidings/contracts/web/slice-failure.ts';
import type { FailureKind, SliceFailure } from '@tidings/contracts/web/slice-failure.ts';
import { ContractMismatch } from './contract-mismatch.ts';
import { shellSlice } from './slices.ts';
import { SLOT_FAILED } from './slot-failures.ts';
import type { SlotFailedEvent } from './slot-failures.ts';

/** Whose code an error came from: the remote nearest in its trace, by the address of its files. */
const FILE = /(https?:\/\/[^/\s]+)\/mf\/([a-z0-9-]+)\/([\w.-]+)\//;
/** What a developer's own machine serves is nobody's else. */
const LOCAL = /local$/;

const said = new Set<string>();

const messageOf = (thrown: unknown) => String((thrown as Error | null | undefined)?.message ?? thrown);
const stackOf = (thrown: unknown) => String((thrown as Error | null | undefined)?.stack ?? '');

/** What was thrown where nobody caught it, if it was in a slice or in the shell; else null. */
function thrownIn(event: Partial<ErrorEvent & PromiseRejectionEvent>): SliceFailure | null {
  const thrown: unknown = event.error ?? event.reason ?? event.message;
  const stack = stackOf(thrown) || String(event.filename ?? '');
  const [, origin, slice = '', version = ''] = FILE.exec(stack) ?? [];
  const failure: FailureKind = event.type === 'error' ? 'error' : 'rejection';
  const what = { failure, message: messageOf(thrown), stack };
  if (origin === location.origin) return { slice, version, ...what };
  // A browser's extensions throw too, and are not ours.
  if (origin !== undefined || !stack.includes(`${location.origin}/assets/`)) return null;
  const shell = shellSlice();
  return { slice: shell.name, version: shell.version, ...what };
}

const slotFailed = ({ remote, error }: SlotFailedEvent): SliceFailure => ({
  slice: remote.name,
  version: remote.version,
  failure: error instanceof ContractMismatch ? 'contract' : 'slot',
  message: messageOf(error),
  stack: stackOf(error),
});

/**
 * Tells the server what broke, in which version of which slice, and nothing of who was there: every visitor's page
 * does, once for each failure. Rejects when the server is not reached; nothing is tried again.
 */
export async function reportFailure(event: Event): Promise<void> {
  const failure = event.type === SLOT_FAILED ? slotFailed(event as SlotFailedEvent) : thrownIn(event);
  if (!failure || failure.version === '' || LOCAL.test(failure.version)) return;
  const body = JSON.stringify(tellable(failure));
  if (said.has(body) || said.size >= FAILURES_OF_PAGE_MAX) return;
  said.add(body);
  await fetch(FAILURES_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  });
}
