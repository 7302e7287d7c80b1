import type { RemoteSlots, SlotName } from '@tidings/shell-api/overlay-slots.ts';
import { Suspense, createElement, lazy, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { RemoteManifest } from './remote-list.ts';
import { loadRemoteModule } from './remote-loader.ts';
import { sendFailureReport } from './send-failure-report.ts';
import { SlotBoundary } from './slot-boundary.tsx';

type Anything = ComponentType<Record<string, unknown>>;
type Loaded = LazyExoticComponent<Anything>;
export type PartLoader = (
  remote: RemoteManifest,
  part: 'routes' | SlotName,
  insist: boolean,
) => Promise<{ default: Anything }>;

/** Loads a part of a remote. `part` is `routes` (a component) or the name of an entry in `./slots`. */
export const loadPart: PartLoader = async (remote, part, insist) => {
  if (part === 'routes') return loadRemoteModule<{ default: Anything }>(remote, 'routes', insist);
  const { default: slots } = await loadRemoteModule<{ default: RemoteSlots }>(remote, 'slots', insist);
  const slot = slots[part];
  if (!slot) throw new Error(`${remote.name} lists the slot ${part} but does not export it`);
  return { default: slot as unknown as Anything };
};

// The parts are stored outside React, because a component that suspends before mounting would create a new promise each
// time.
const parts = new Map<string, Loaded | Anything>();
const failed = new Set<string>();
const toKey = (remote: RemoteManifest, part: string, attempt: number) =>
  `${remote.name}@${remote.version}/${part}#${attempt}`;

function usePart(
  load: PartLoader,
  remote: RemoteManifest,
  part: 'routes' | SlotName,
  attempt: number,
  insist: boolean,
): Loaded | Anything {
  const key = toKey(remote, part, attempt);
  const cached = parts.get(key);
  if (cached) return cached;
  const fresh: Loaded = lazy(() => load(remote, part, insist));
  parts.set(key, fresh);
  return fresh;
}

export async function preloadRoutes(remote: RemoteManifest): Promise<void> {
  const { default: page } = await loadPart(remote, 'routes', true);
  parts.set(toKey(remote, 'routes', 0), page);
}

/**
 * Returns the first attempt that has not failed, so that a part that failed before it was unmounted is retried on
 * mount.
 */
function firstAttempt(remote: RemoteManifest, part: string): number {
  let attempt = 0;
  while (failed.has(toKey(remote, part, attempt))) attempt += 1;
  return attempt;
}

export type SlotFailure = { error: unknown; failures: number; retry: () => void; remote?: RemoteManifest };
type Props = {
  remote: RemoteManifest;
  part: 'routes' | SlotName;
  props?: Record<string, unknown>;
  waiting: ReactNode;
  renderFailure: (failure: SlotFailure) => ReactNode;
  load?: PartLoader;
};

export function RemoteSlot({ remote, part, props, waiting, renderFailure, load = loadPart }: Props) {
  const [{ attempt, insist }, setTry] = useState(() => ({ attempt: firstAttempt(remote, part), insist: false }));
  const [failures, setFailures] = useState(0);
  const onError = (error: unknown) => {
    failed.add(toKey(remote, part, attempt));
    setFailures((count) => count + 1);
    sendFailureReport({ remote, error });
  };
  const retry = () => setTry({ attempt: attempt + 1, insist: true });
  return (
    <SlotBoundary
      key={attempt}
      onError={onError}
      renderFailure={(error) => renderFailure({ error, failures: Math.max(1, failures), retry, remote })}
    >
      <Suspense fallback={waiting}>{createElement(usePart(load, remote, part, attempt, insist), props)}</Suspense>
    </SlotBoundary>
  );
}
