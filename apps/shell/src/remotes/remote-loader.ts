import { type ModuleFederation, type ModuleFederationRuntimePlugin, init } from '@module-federation/runtime';
import { acceptsContract } from '@tidings/contracts/web/page-contract.ts';
import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { type RemoteManifest, ContractMismatchError } from './remote-list.ts';

const LOAD_TIMEOUT_MS = 8_000;
const SCRIPT_TIMEOUT_MS = 6_000;
const SECOND_TRY_AFTER_MS = 250;
const CIRCUIT_FIRST_MS = 1_000;
const CIRCUIT_MAX_MS = 30_000;

const circuits = new Map<string, { failures: number; openUntil: number }>();
const integrities = new Map<string, string>();

/** Lets the browser run an entry only if it has the checksum of its card. */
const checksumPlugin: ModuleFederationRuntimePlugin = {
  name: 'checksum-plugin',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = url;
    const integrity = integrities.get(remoteInfo?.name ?? '');
    if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

let federation: ModuleFederation | undefined;

async function loadModule<T>({ name, version, entry, integrity }: RemoteManifest, module: string): Promise<T> {
  federation ??= init({ name: 'shell', remotes: [], plugins: [checksumPlugin] });
  // The version is part of the name, because the runtime keeps the entry of a name even if it could not be loaded.
  const id = `${name}@${version}`;
  if (integrity !== undefined) integrities.set(id, integrity);
  federation.registerRemotes([{ name: id, entry, entryGlobalName: name.replaceAll('-', '_') }]);
  return (await federation.loadRemote<T>(`${id}/${module}`))!;
}

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
  if (!acceptsContract(SHELL_CONTRACT, remote.contract))
    throw new ContractMismatchError(
      `${remote.name} ${remote.version} was built for contract ${remote.contract} of the shell, and this shell ` +
        `speaks ${SHELL_CONTRACT}. Build the slice against the shell in service, or update the shell.`,
    );
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
