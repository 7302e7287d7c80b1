import { type RemoteManifest, ContractMismatchError, hasMatchingContract } from './remote-list.ts';

type Container = {
  init(scope: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
};

const LOAD_TIMEOUT_MS = 8_000;
const SECOND_TRY_AFTER_MS = 250;
const CIRCUIT_FIRST_MS = 1_000;
const CIRCUIT_MAX_MS = 30_000;

const circuits = new Map<string, { failures: number; openUntil: number }>();

// Loads a module and retries once. After a failed preload, the browser fails the file once more without a request, so
// the retry waits until all files of the first attempt have settled.
async function loadTwice<T>(remote: RemoteManifest, module: string): Promise<T> {
  try {
    return await loadModule<T>(remote, module);
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, SECOND_TRY_AFTER_MS);
    });
    return loadModule<T>(remote, module);
  }
}
const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('took too long')), LOAD_TIMEOUT_MS);
  });

/**
 * Loads a module of a remote. After a failure, further calls fail immediately for 1 s, doubling with each failure up to
 * 30 s, unless a person retries (`insist`).
 */
export async function loadRemoteModule<T>(remote: RemoteManifest, module: string, insist: boolean): Promise<T> {
  if (!hasMatchingContract(remote))
    throw new ContractMismatchError(`${remote.name} ${remote.version} speaks contract ${remote.contract}`);
  const circuit = circuits.get(remote.name);
  if (circuit && !insist && Date.now() < circuit.openUntil)
    throw new Error(`${remote.name} failed and is not loaded again yet`);
  try {
    const loaded = await Promise.race([loadTwice<T>(remote, module), timeout()]);
    circuits.delete(remote.name);
    return loaded;
  } catch (cause) {
    const failures = (circuit?.failures ?? 0) + 1;
    circuits.set(remote.name, {
      failures,
      openUntil: Date.now() + Math.min(CIRCUIT_MAX_MS, CIRCUIT_FIRST_MS * 2 ** (failures - 1)),
    });
    throw cause;
  }
}
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

const SCRIPT_TIMEOUT_MS = 6_000;
const containers = new Map<string, Promise<Container>>();

function runEntry({ entry, integrity }: RemoteManifest): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    const end = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const failed = (why: string) => end(() => reject(new Error(`${entry} ${why}`)));
    const timer = setTimeout(() => failed('took too long'), SCRIPT_TIMEOUT_MS);
    script.addEventListener('load', () => end(resolve));
    script.addEventListener('error', () => failed('did not load'));
    document.head.append(script);
  });
}

async function openContainer(remote: RemoteManifest): Promise<Container> {
  await runEntry(remote);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[remote.name.replaceAll('-', '_')];
  if (!container) throw new Error(`${remote.entry} defines no remote container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function loadContainer(remote: RemoteManifest): Promise<Container> {
  const cached = containers.get(remote.name);
  if (cached) return cached;
  const opened = openContainer(remote);
  containers.set(remote.name, opened);
  opened.catch(() => containers.delete(remote.name));
  return opened;
}

async function loadModule<T>(remote: RemoteManifest, module: string): Promise<T> {
  const make = await (await loadContainer(remote)).get(`./${module}`);
  return make() as T;
}
