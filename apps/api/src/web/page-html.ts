import type { RemoteCard, RemoteList } from './remote-list.ts';

/** What the build knows of the shell's own pages: files they need early, and how they look before any script ran. */
export type ShellPages = Record<string, { preload: RemoteCard['preload']; html?: string }>;
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/', '/unsupported-browser']);
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The remote that owns a path, as the shell will find it. */
const ownerOf = (list: RemoteList, path: string): RemoteCard | undefined =>
  list.remotes.find(({ routes }) => routes.some((route) => path === route || path.startsWith(`${route}/`)));

/** Whether anybody has a page at this path; the shell says so kindly when nobody has. */
export const isKnownPage = (list: RemoteList, path: string): boolean => SHELL_ROUTES.has(path) || ownerOf(list, path) !== undefined;

/** The page for a path: the list of remotes inside it as data, and the files its remote needs asked for early. */
export function pageHtml(template: string, list: RemoteList, path: string, shellPages: ShellPages = {}): string {
  const owner = ownerOf(list, path);
  const early = owner ? [{ href: owner.entry, as: 'script', integrity: owner.integrity }, ...owner.preload] : shellPages[path]?.preload ?? [];
  const painted = shellPages[path]?.html ?? '';
  // A painted page needs its styles now; anything else only wants them near.
  const rel = (as: string) => (painted !== '' && as === 'style' ? 'rel="stylesheet"' : `rel="preload" as="${as}"`);
  const links = early.map(({ href, as, integrity }) => `<link ${rel(as)} href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin>`).join('');
  const data = JSON.stringify(list, (key, value: unknown) => (key === 'preload' ? undefined : value)).replaceAll('<', '\\u003c');
  return template.replace('</head>', () => `${links}</head>`).replace('<div id="root">', () => `<script type="application/json" id="remotes">${data}</script><div id="root">${painted}`);
}
