import { ContractMismatchError } from './contract-mismatch.ts';
import { loadModule } from './remote-container.ts';
import { hasMatchingContract } from './remote-list.ts';
import type { RemoteManifest } from './remote-list.ts';

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
