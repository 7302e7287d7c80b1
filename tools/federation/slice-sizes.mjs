import { gzipSync } from 'node:zlib';

export const BYTES_PER_KB = 1000;
/** Limits in bytes after gzip. */
const LIMITS = { entry: 11 * BYTES_PER_KB, routes: 45 * BYTES_PER_KB };
// Texts that show that a slice contains its own copy of a shared library.
const ONLY_IN_SHELL = [
  '__CLIENT_INTERNALS_DO_NOT_USE',
  '__DOM_INTERNALS_DO_NOT_USE',
  'useNavigate() may be used only',
  'No QueryClient set',
  'useShell needs a ShellProvider',
];
const FILE = /^\/mf\/[^/]+\/[^/]+\//;

/** Returns the gzip sizes, in bytes, of the entry and of the scripts that every page of a slice loads first. */
export async function measureSizes({ entry, preload }, read) {
  const size = async (href) => gzipSync(await read(href.replace(FILE, '')), { level: 9 }).length;
  const scripts = await Promise.all(preload.filter(({ as }) => as === 'script').map(({ href }) => size(href)));
  return { entry: await size(entry), routes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
}

export const listSizeProblems = (name, sizes) =>
  Object.entries(LIMITS)
    .filter(([part, limit]) => sizes[part] > limit)
    .map(
      ([part, limit]) => `${name}: ${part} is ${((sizes[part] - limit) / BYTES_PER_KB).toFixed(1)} KB over its limit`,
    );

export const containsSharedLibrary = (text) => ONLY_IN_SHELL.some((mark) => text.includes(mark));
export { LIMITS as SLICE_LIMITS };
