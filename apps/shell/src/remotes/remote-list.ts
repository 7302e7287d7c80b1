import { addBasePath } from '@tidings/api-client/base-path.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { REMOTES_ELEMENT_ID, coversPath } from '@tidings/contracts/web/page-contract.ts';
import type { SlotName } from '@tidings/shell-api/overlay-slots.ts';
import { type Slice, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';

export type RemotePlace = {
  /** Remotes built before a language was added lack its title. */
  title: Readonly<Partial<Record<InterfaceLanguage, string>> & { en: string }>;
  navigation?: 'bar' | 'foot';
  order?: number;
  label?: string;
};
export type RemoteManifest = {
  name: string;
  version: string;
  contract: number;
  entry: string;
  integrity?: string;
  routes: readonly string[];
  slots?: readonly SlotName[];
  places?: Readonly<Record<string, RemotePlace>>;
  local?: string;
};
export type RemoteList = { generation: string; remotes: readonly RemoteManifest[] };

const LAST_GOOD = 'tidings.remotes';
const TIMEOUT_MS = 4_000;

const isList = (value: unknown): value is RemoteList =>
  typeof value === 'object' && value !== null && Array.isArray((value as RemoteList).remotes);

function parse(text: string | null | undefined): RemoteList | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isList(value) ? value : null;
  } catch {
    return null;
  }
}

async function acceptList(list: RemoteList): Promise<RemoteList> {
  if (list.remotes.some(({ local }) => local !== undefined))
    return (await import('./local-remotes.ts')).resolveLocalRemotes(list);
  try {
    localStorage.setItem(LAST_GOOD, JSON.stringify(list));
  } catch {
    /* The list is not stored in private mode. */
  }
  return list;
}

const readLastGood = () => {
  try {
    return parse(localStorage.getItem(LAST_GOOD));
  } catch {
    return null;
  }
};

/**
 * Returns the list embedded in the page, otherwise the server's, otherwise the last valid one. Rejects if there is no
 * list.
 */
export async function readRemoteList(): Promise<RemoteList> {
  const inlined = parse(document.getElementById(REMOTES_ELEMENT_ID)?.textContent);
  if (inlined) return acceptList(inlined);
  try {
    const response = await fetch(addBasePath('/remotes.json'), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const fetched = response.ok ? parse(await response.text()) : null;
    if (fetched) return await acceptList(fetched);
  } catch {
    /* Continue with the last valid copy. */
  }
  const stored = readLastGood();
  if (stored) return stored;
  throw new Error('the list of remotes could not be read');
}

export function findRemoteByPath(list: RemoteList, path: string): RemoteManifest | null {
  const owned = list.remotes
    .flatMap((remote) => remote.routes.map((pattern) => ({ remote, pattern })))
    .filter(({ pattern }) => coversPath(pattern, path));
  return owned.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]?.remote ?? null;
}

export const findRemoteBySlot = (list: RemoteList, slot: SlotName): RemoteManifest | null =>
  list.remotes.find(({ slots }) => slots?.includes(slot)) ?? null;

export const getShellSlice = (): Slice => ({
  name: 'shell',
  version: [...document.scripts].map(({ src }) => /\/shell\.(\w+)\.js$/.exec(src)?.[1]).find(Boolean) ?? '',
  contract: SHELL_CONTRACT,
});

export const listSlices = ({ remotes }: RemoteList): Slice[] => [
  getShellSlice(),
  ...remotes.map(({ name, version, contract }) => ({ name, version, contract })),
];

export function findSliceByPath(list: RemoteList, path: string): Slice {
  return findRemoteByPath(list, path) ?? getShellSlice();
}

/** Thrown for a remote built for another contract, which would otherwise fail later and less clearly. */
export class ContractMismatchError extends Error {}
