import { FIRST_ANSWERS_ID } from '@tidings/contracts/web/first-answers.ts';
import { REMOTES_ID } from '@tidings/contracts/web/offline.ts';
import { coversPath } from '@tidings/contracts/web/owned-path.ts';
import type { Place } from '@tidings/platform/remote-releases/release-format.ts';
import type { FeedAnswers } from './first-answers.ts';
import type { PageHead } from './head/page-head.ts';
import { attribute, dataScript } from './markup.ts';
import type { ListedRemote, RemoteList } from './remote-list.ts';
import { serverRenderedArticle } from './server-rendered-article.ts';
import { leadPicture, serverRenderedFeed } from './server-rendered-feed.ts';
import { findShellPage } from './shell-pages.ts';
import type { ShellPages } from './shell-pages.ts';
import { answersUnder, listUnder, pageUnder } from './under-path.ts';

const FRONT = '/';
const DATA = 'application/json';
const NOT_FOR_PAGES = new Set(['preload', 'pages', 'files', 'description']);

const findOwner = (list: RemoteList, path: string): ListedRemote | undefined =>
  list.remotes.find(({ routes }) => routes.some((route) => coversPath(route, path)));

export const findPlace = (list: RemoteList, path: string): Place | undefined =>
  findOwner(list, path)?.places?.[path.length > 1 ? path.replace(/\/$/, '') : path];

export const describedPaths = ({ remotes }: RemoteList): string[] =>
  remotes.flatMap(({ places = {} }) => Object.keys(places).filter((path) => places[path]?.description !== undefined));

const ofRoute = ({ pages }: ListedRemote, path: string) =>
  Object.entries(pages).find(([route]) => coversPath(route, path))?.[1] ?? [];

/** Such as `/blogs/*`. */
export function pageRoute(list: RemoteList, path: string, shellPages: ShellPages): string | undefined {
  if (path === FRONT) return FRONT;
  const routes = [...list.remotes.flatMap((remote) => remote.routes), ...Object.keys(shellPages)];
  return routes.find((route) => route === path) ?? routes.find((route) => coversPath(route, path));
}

const earlyPicture = (picture: string | null): string =>
  picture === null ? '' : `<link rel="preload" as="image" href="${attribute(picture)}" fetchpriority="high">`;

type About = { answers?: FeedAnswers | null; story?: PageHead | null; basePath?: string | undefined };

export function pageHtml(
  template: string,
  list: RemoteList,
  path: string,
  shellPages: ShellPages = {},
  { answers = null, story = null, basePath = '' }: About = {},
): string {
  const owner = findOwner(list, path);
  const shellPage = owner ? undefined : findShellPage(shellPages, path);
  const entry =
    owner && owner.local === undefined ? [{ href: owner.entry, as: 'script', integrity: owner.integrity }] : [];
  const early = owner ? [...entry, ...owner.preload, ...ofRoute(owner, path)] : (shellPage?.preload ?? []);
  const front = shellPages[FRONT]?.html ?? '';
  const painted = answers
    ? serverRenderedFeed(answers, front)
    : story
      ? serverRenderedArticle(story, front)
      : (shellPage?.html ?? '');
  // A prerendered page needs its styles immediately.
  const rel = (as: string) =>
    shellPage !== undefined && painted !== '' && as === 'style' ? 'rel="stylesheet"' : `rel="preload" as="${as}"`;
  // The slice's files must not delay a server-rendered article's text and picture.
  const later = shellPage === undefined && painted !== '' ? ' fetchpriority="low"' : '';
  const links = early
    .map(
      ({ href, as, integrity }) =>
        `<link ${rel(as)} href="${attribute(href)}" integrity="${attribute(integrity)}"${later} crossorigin>`,
    )
    .join('');
  const data = dataScript(
    DATA,
    JSON.stringify(listUnder(basePath, list), (key, value: unknown) => (NOT_FOR_PAGES.has(key) ? undefined : value)),
    REMOTES_ID,
  );
  const inlined = answers ? dataScript(DATA, JSON.stringify(answersUnder(basePath, answers)), FIRST_ANSWERS_ID) : '';
  const picture = earlyPicture(answers ? leadPicture(answers) : (story?.picture ?? null));
  return pageUnder(
    basePath,
    template
      .replace('</head>', () => `${picture}${links}</head>`)
      .replace('<div id="root">', () => `${data}${inlined}<div id="root">${painted}`),
  );
}
