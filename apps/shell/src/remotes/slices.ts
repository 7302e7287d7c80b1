import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import type { Slice } from '@tidings/shell-api/shell-api.ts';
import { remoteOfPath } from './remote-list.ts';
import type { RemoteList } from './remote-list.ts';

/** The shell itself, named by the file it came in. */
export const shellSlice = (): Slice => ({
  name: 'shell',
  version: [...document.scripts].map(({ src }) => /\/shell\.(\w+)\.js$/.exec(src)?.[1]).find(Boolean) ?? '',
  contract: SHELL_CONTRACT,
});

/** What this page is made of: the shell, and every remote in the version this tab keeps. */
export const slicesOf = ({ remotes }: RemoteList): Slice[] => [
  shellSlice(),
  ...remotes.map(({ name, version, contract }) => ({ name, version, contract })),
];

/** The part that owns a path. */
export function sliceOfPath(list: RemoteList, path: string): Slice {
  return remoteOfPath(list, path) ?? shellSlice();
}
