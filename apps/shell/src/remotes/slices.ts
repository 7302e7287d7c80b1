import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import type { Slice } from '@tidings/shell-api/shell-api.ts';
import { findRemoteByPath } from './remote-list.ts';
import type { RemoteList } from './remote-list.ts';

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
