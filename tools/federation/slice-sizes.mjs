// What the code of one remote costs its visitors, and what it may.
import { gzipSync } from 'node:zlib';

export const KB = 1000;
/** Bytes of gzip. */
const LIMITS = { entry: 10 * KB, routes: 45 * KB };
// Every shared library lives in the shell alone; a remote that carries one of these brings a second React into the
// page.
const ONLY_IN_SHELL = [
  '__CLIENT_INTERNALS_DO_NOT_USE',
  '__DOM_INTERNALS_DO_NOT_USE',
  'useNavigate() may be used only',
  'No QueryClient set',
  'useShell needs a ShellProvider',
];
const FILE = /^\/mf\/[^/]+\/[^/]+\//;

/**
 * Bytes of gzip of a version: `{ entry, routes }`, what every page of it needs first. `read(file)` answers the bytes of
 * a file of it, or a promise of them.
 */
export async function sizesOf({ entry, preload }, read) {
  const size = async (href) => gzipSync(await read(href.replace(FILE, '')), { level: 9 }).length;
  const scripts = await Promise.all(preload.filter(({ as }) => as === 'script').map(({ href }) => size(href)));
  return { entry: await size(entry), routes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Sentences about sizes beyond their limit. */
export const tooLarge = (name, sizes) =>
  Object.entries(LIMITS)
    .filter(([part, limit]) => sizes[part] > limit)
    .map(([part, limit]) => `${name}: ${part} is ${((sizes[part] - limit) / KB).toFixed(1)} KB over its limit`);

/** Whether a file of code carries what only the shell may carry. */
export const isSecondCopy = (text) => ONLY_IN_SHELL.some((mark) => text.includes(mark));
export { LIMITS as SLICE_LIMITS };
