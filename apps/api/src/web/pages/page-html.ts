import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  BASE_PATH_ATTRIBUTE,
  EMBEDDED_RESPONSES_ID,
  REMOTES_ELEMENT_ID,
  coversPath,
} from '@tidings/contracts/web/page-contract.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { RemotePagePlacement, RemoteCard } from '@tidings/platform/remote-releases/release-format.ts';
import { type PageHead, escapeAttribute, renderDataScript } from './head/head-html.ts';
import type { InitialFeedData } from './initial-feed-data.ts';
import type { ListedRemote, RemoteList } from './remote-list.ts';

type About = { answers?: InitialFeedData | null; story?: PageHead | null; basePath?: string | undefined };

type ShellPage = { preload: RemoteCard['preload']; html?: string };
export type ShellPages = Record<string, ShellPage>;

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

export function createShellPagesReader(shellFolder: string): () => Promise<ShellPages> {
  const file = join(shellFolder, 'pages.json');
  let cached: { stamp: string; pages: ShellPages } | null = null;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      if (cached?.stamp !== stamp) cached = { stamp, pages: JSON.parse(await readFile(file, 'utf8')) as ShellPages };
      return cached.pages;
    } catch {
      return {};
    }
  };
}

function findShellPage(pages: ShellPages, path: string): ShellPage | undefined {
  const name = Object.keys(pages).find((pattern) => pattern.endsWith('/*') && coversPath(pattern, path));
  return pages[path] ?? (name === undefined ? undefined : pages[name]);
}

export async function readShellVersion(shellFolder: string): Promise<string | null> {
  const files = await readdir(join(shellFolder, 'assets')).catch(() => []);
  return files.map((file) => /^shell\.(\w+)\.js$/.exec(file)?.[1]).find((version) => version !== undefined) ?? null;
}

/** The name contains the hashes of all files, so it differs between builds. */
const LIST = /^files\.\w+\.json$/;
const ASSET = /^\/assets\/\w[\w.-]{0,150}$/;
const TYPE = 'application/octet-stream';

const toKey = (path: string) => `shell${path}`;

/**
 * Stores a build for all processes. The list is stored last, so that it marks a complete build; complete builds are
 * skipped. Throws `BlobStoreUnavailable`.
 */
export async function storeShell(shellFolder: string, blobs: BlobStore): Promise<void> {
  const folder = join(shellFolder, 'assets');
  const files = await readdir(folder).catch(() => []);
  const list = files.find((file) => LIST.test(file));
  if (list === undefined || (await blobs.head(toKey(`/assets/${list}`)))) return;
  const keep = async (file: string) => {
    await blobs.putIfAbsent(toKey(`/assets/${file}`), await readFile(join(folder, file)), TYPE);
  };
  await Promise.all(files.filter((file) => file !== list).map(keep));
  await keep(list);
}

/** Returns a file of any stored build. Throws `BlobStoreUnavailable`. */
export async function readStoredShellFile(blobs: BlobStore, path: string): Promise<Buffer | null> {
  const blob = ASSET.test(path) ? await blobs.get(toKey(path)) : null;
  return blob && buffer(blob.stream);
}
