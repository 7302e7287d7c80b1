import type { RemoteManifest } from './remote-list.ts';

type Container = {
  init(scope: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
};
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

export async function loadModule<T>(remote: RemoteManifest, module: string): Promise<T> {
  const make = await (await loadContainer(remote)).get(`./${module}`);
  return make() as T;
}
