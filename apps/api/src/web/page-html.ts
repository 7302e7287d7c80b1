import { FIRST_ANSWERS_ID } from '@tidings/contracts/web/first-answers.ts';
import type { FeedAnswers } from './first-answers.ts';
import { earlyPicture, paintedFeed } from './painted-feed.ts';
import type { RemoteCard, RemoteList } from './remote-list.ts';

/** What the build knows of the shell's own pages: files they need early, and how they look before any script ran. */
export type ShellPages = Record<string, { preload: RemoteCard['preload']; html?: string }>;
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/', '/unsupported-browser']);
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data inside a page: without `<` nothing in it can end the element or begin a comment. */
const dataScript = (id: string, json: string) => `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The remote that owns a path, as the shell will find it. */
const ownerOf = (list: RemoteList, path: string): RemoteCard | undefined =>
  list.remotes.find(({ routes }) => routes.some((route) => path === route || path.startsWith(`${route}/`)));

/** Whether anybody has a page at this path; the shell says so kindly when nobody has. */
export const isKnownPage = (list: RemoteList, path: string): boolean => SHELL_ROUTES.has(path) || ownerOf(list, path) !== undefined;

/** The page for a path: the list of remotes and the first answers inside it as data, and the files its remote needs asked for early. */
export function pageHtml(template: string, list: RemoteList, path: string, shellPages: ShellPages = {}, answers: FeedAnswers | null = null): string {
  const owner = ownerOf(list, path);
  const early = owner ? [{ href: owner.entry, as: 'script', integrity: owner.integrity }, ...owner.preload] : shellPages[path]?.preload ?? [];
  const painted = answers ? paintedFeed(answers, shellPages['/']?.html ?? '') : shellPages[path]?.html ?? '';
  // A page painted by the build needs its styles now; anything else only wants them near.
  const rel = (as: string) => (painted !== '' && !answers && as === 'style' ? 'rel="stylesheet"' : `rel="preload" as="${as}"`);
  const links = early.map(({ href, as, integrity }) => `<link ${rel(as)} href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin>`).join('');
  const data = dataScript('remotes', JSON.stringify(list, (key, value: unknown) => (key === 'preload' ? undefined : value)));
  const answered = answers ? dataScript(FIRST_ANSWERS_ID, JSON.stringify(answers)) : '';
  return template.replace('</head>', () => `${answers ? earlyPicture(answers) : ''}${links}</head>`).replace('<div id="root">', () => `${data}${answered}<div id="root">${painted}`);
}
