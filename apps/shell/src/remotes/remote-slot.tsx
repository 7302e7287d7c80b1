import type { RemoteSlots, SlotName } from '@tidings/shell-api/overlay-slots.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  createElement,
  lazy,
  useEffect,
  useState,
} from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import { type RemoteManifest, ContractMismatchError } from './remote-list.ts';
import { loadRemoteModule } from './remote-loader.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import type { FailedSlot } from './slot-failures.ts';

type Anything = ComponentType<Record<string, unknown>>;
type Loaded = LazyExoticComponent<Anything>;
export type PartLoader = (
  remote: RemoteManifest,
  part: 'routes' | SlotName,
  insist: boolean,
) => Promise<{ default: Anything }>;

/** Loads a part of a remote. `part` is `routes` (a component) or the name of an entry in `./slots`. */
const loadPart: PartLoader = async (remote, part, insist) => {
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

type SlotFailure = { error: unknown; failures: number; retry: () => void; remote?: RemoteManifest };
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

const MANY = 2;

export function SlotFailureNotice({ failure, level = 1 }: { failure: SlotFailure; level?: 1 | 2 }) {
  const words = useFrameWords();
  const altered = useAltered(failure.remote);
  const reload = (
    <Button look="main" onClick={() => location.reload()}>
      {words.reload}
    </Button>
  );
  if (failure.error instanceof ContractMismatchError) {
    return (
      <EmptyState level={level} title={words.otherVersion} action={reload}>
        {words.otherVersionHint}
      </EmptyState>
    );
  }
  const again = (
    <Button look="main" onClick={failure.retry}>
      {words.again}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={altered ? words.altered : words.notLoaded}
        action={
          failure.failures < MANY && !altered ? (
            again
          ) : (
            <p>
              {again} {reload}
            </p>
          )
        }
      >
        {altered ? words.alteredHint : words.notLoadedHint}
      </EmptyState>
    </div>
  );
}

function useAltered(remote: RemoteManifest | undefined): boolean {
  const [altered, setAltered] = useState(false);
  useEffect(() => {
    if (remote)
      import('./slot-failures.ts')
        .then(({ failsIntegrityCheck }) => failsIntegrityCheck(remote))
        .then(setAltered, () => undefined);
  }, [remote]);
  return altered;
}

export const sendFailureReport = (failure: FailedSlot | Event): void => {
  import('./slot-failures.ts').then(
    ({ reportFailure }) => reportFailure(failure),
    () => undefined,
  );
};
