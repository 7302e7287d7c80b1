import {
  BASE_PATH_ATTRIBUTE,
  EMBEDDED_RESPONSES_ID,
  REMOTES_ELEMENT_ID,
  coversPath,
} from '@tidings/contracts/web/page-contract.ts';
import type { RemotePagePlacement } from '@tidings/platform/remote-releases/release-format.ts';
import type { PageHead } from './head/head-html.ts';
import { escapeAttribute, renderDataScript } from './head/head-html.ts';
import type { InitialFeedData } from './initial-feed-data.ts';
import type { ListedRemote, RemoteList } from './remote-list.ts';
import { findShellPage } from './shell-files.ts';
import type { ShellPages } from './shell-files.ts';

const FRONT = '/';
const DATA = 'application/json';
const NOT_FOR_PAGES = new Set(['preload', 'pages', 'files', 'description']);

const findOwner = (list: RemoteList, path: string): ListedRemote | undefined =>
  list.remotes.find(({ routes }) => routes.some((route) => coversPath(route, path)));

export const findPagePlacement = (list: RemoteList, path: string): RemotePagePlacement | undefined =>
  findOwner(list, path)?.places?.[path.length > 1 ? path.replace(/\/$/, '') : path];

export const listDescribedPaths = ({ remotes }: RemoteList): string[] =>
  remotes.flatMap(({ places = {} }) => Object.keys(places).filter((path) => places[path]?.description !== undefined));

const ofRoute = ({ pages }: ListedRemote, path: string) =>
  Object.entries(pages).find(([route]) => coversPath(route, path))?.[1] ?? [];

export function findPageRoute(list: RemoteList, path: string, shellPages: ShellPages): string | undefined {
  if (path === FRONT) return FRONT;
  const routes = [...list.remotes.flatMap((remote) => remote.routes), ...Object.keys(shellPages)];
  return routes.find((route) => route === path) ?? routes.find((route) => coversPath(route, path));
}

const earlyPicture = (picture: string | null): string =>
  picture === null ? '' : `<link rel="preload" as="image" href="${escapeAttribute(picture)}" fetchpriority="high">`;

type About = { answers?: InitialFeedData | null; story?: PageHead | null; basePath?: string | undefined };

export function renderPageHtml(
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
    ? renderFeedOnServer(answers, front)
    : story
      ? renderArticleOnServer(story, front)
      : (shellPage?.html ?? '');
  // A prerendered page needs its styles immediately.
  const rel = (as: string) =>
    shellPage !== undefined && painted !== '' && as === 'style' ? 'rel="stylesheet"' : `rel="preload" as="${as}"`;
  // The slice's files must not delay a server-rendered article's text and picture.
  const later = shellPage === undefined && painted !== '' ? ' fetchpriority="low"' : '';
  const links = early
    .map(
      ({ href, as, integrity }) =>
        `<link ${rel(as)} href="${escapeAttribute(href)}" ` +
        `integrity="${escapeAttribute(integrity)}"${later} crossorigin>`,
    )
    .join('');
  const data = renderDataScript(
    DATA,
    JSON.stringify(addBasePathToList(basePath, list), (key, value: unknown) =>
      NOT_FOR_PAGES.has(key) ? undefined : value,
    ),
    REMOTES_ELEMENT_ID,
  );
  const inlined = answers
    ? renderDataScript(DATA, JSON.stringify(addBasePathToFeedData(basePath, answers)), EMBEDDED_RESPONSES_ID)
    : '';
  const picture = earlyPicture(answers ? getLeadPicture(answers) : (story?.picture ?? null));
  return addBasePathToPage(
    basePath,
    template
      .replace('</head>', () => `${picture}${links}</head>`)
      .replace('<div id="root">', () => `${data}${inlined}<div id="root">${painted}`),
  );
}

const getLeadPicture = ({ feed }: InitialFeedData): string | null => feed.articles[0]?.picture ?? null;

/** Returns the header of the prerendered front page without that page's links. */
const extractFrontHeader = (frontPage: string) =>
  /^[\s\S]*?<\/header>/.exec(frontPage)?.[0].replace(/<nav[^>]*aria-label="On this page">[\s\S]*?<\/nav>/, '') ??
  '<div>';

/**
 * Renders the content shown until the scripts run. Returns an empty string without a picture, because scripts draw the
 * covers.
 */
function renderFeedOnServer(answers: InitialFeedData, frontPage: string): string {
  const [lead] = answers.feed.articles;
  const picture = getLeadPicture(answers);
  if (!lead || picture === null) return '';
  const language = lead.lang ? ` lang="${escapeAttribute(lead.lang)}"` : '';
  return (
    `${extractFrontHeader(frontPage)}<main><div class="wrap painted-feed"${language}>` +
    `<img src="${escapeAttribute(picture)}" ` +
    'alt="" width="1600" height="900" fetchpriority="high"><h2 ' +
    `dir="auto">${escapeAttribute(lead.title).replaceAll('>', '&gt;')}</h2></div></main></div>`
  );
}

function renderArticleOnServer({ headline, language, picture }: PageHead, frontPage: string): string {
  if (headline === undefined) return '';
  const image = picture
    ? `<img src="${escapeAttribute(picture)}" alt="" width="1600" height="900" fetchpriority="high">`
    : '';
  const lang = language ? ` lang="${escapeAttribute(language)}"` : '';
  return (
    `${extractFrontHeader(frontPage)}<main><div class="wrap"><div class="painted-story"><h1 ` +
    `dir="auto"${lang}>${escapeAttribute(headline)}</h1>${image}</div></div></main></div>`
  );
}

const ASKING = / (href|src)="\/(?!\/)/g;

const addBasePathToPage = (basePath: string, html: string): string =>
  basePath === ''
    ? html
    : html
        .replaceAll(ASKING, (_, name: string) => ` ${name}="${basePath}/`)
        .replace('<html', () => `<html ${BASE_PATH_ATTRIBUTE}="${basePath}"`);

export const addBasePathToList = (basePath: string, { generation, remotes }: RemoteList): RemoteList => ({
  generation,
  remotes: remotes.map((remote) => ({ ...remote, entry: basePath + remote.entry })),
});

const addBasePathToFeedData = (basePath: string, answers: InitialFeedData): InitialFeedData => ({
  ...answers,
  feed: {
    ...answers.feed,
    articles: answers.feed.articles.map((article) => ({
      ...article,
      picture: article.picture === null ? null : basePath + article.picture,
    })),
  },
});
