import { FILE_LIST_REL, REMOTES_ELEMENT_ID } from '@tidings/contracts/web/page-contract.ts';
import type { FileLists } from '@tidings/contracts/web/page-contract.ts';

type ListedRemote = { name: string; version: string; local?: string };

const SHELL = new RegExp(`<link rel="?${FILE_LIST_REL}"? href="?([^"\\s>]+)`);
const REMOTES = new RegExp(`<script[^>]* id="${REMOTES_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

export const getFileListUrls = (remotes: readonly ListedRemote[], base: string): string[] =>
  remotes.map(({ name, version }) => `${base}mf/${name}/${version}/files.json`);

/**
 * Returns the file lists of a page, or null if the page is incomplete or uses locally served remotes. `scope` is the
 * base URL.
 */
export function parseFileLists(html: string, scope: string): FileLists | null {
  const shell = SHELL.exec(html)?.[1];
  const list = REMOTES.exec(html)?.[1];
  if (shell === undefined || list === undefined) return null;
  const { remotes } = JSON.parse(list) as { remotes: ListedRemote[] };
  if (remotes.some(({ local }) => local !== undefined)) return null;
  return [new URL(shell, scope).href, ...getFileListUrls(remotes, scope)];
}

/** Returns the key of a set of file lists. Equal keys mean the same files. */
export const toFileListsKey = (lists: FileLists): string => lists.toSorted().join(' ');
