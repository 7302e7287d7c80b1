import { EVERYTHING_FREE_TEXT, PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import type { RemotePagePlacement } from '@tidings/platform/remote-releases/release-format.ts';
import type { ForeignOrigins } from '../../../server/http/responses.ts';

export type PageHead = {
  title: string;
  description: string;
  canonical: string | null;
  /** Whether search engines may list the page; false for personal pages and pages without lasting content. */
  listed: boolean;
  /** Whether the publisher had the content of the page removed (410). */
  isGone?: boolean;
  kind: 'website' | 'article';
  image: string | null;
  headline?: string;
  language?: string | null;
  picture?: string | null;
  published?: Date;
  author?: string | null;
  /** Structured data (schema.org); `ownUrl` makes our paths absolute. */
  data?: (ownUrl: UrlResolver) => object;
};

export type UrlResolver = (pathOrUrl: string) => string;

const DESCRIPTION_MAX = 200;

export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2)).trimEnd()}…`;
}

/** Returns null for anything else, such as script URLs. */
export function toWebAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? href : null;
}

export const toPictureAddress = (address: string | null): string | null =>
  address !== null && /^\/(?![/\\])/.test(address) ? address : toWebAddress(address);

const PICTURE = { path: '/icons/share.png', width: 1200, height: 630 };
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** Link previews cannot show SVG images. */
const isDrawable = (image: string) => !/^[^?#]*\.svgz?(?:[?#]|$)/i.test(image);

const createUrlResolver =
  (origin: string | null): UrlResolver =>
  (pathOrUrl) =>
    pathOrUrl.startsWith('/') ? `${origin ?? ''}${pathOrUrl}` : pathOrUrl;

/** Inserts the head into the template. Escapes all inserted texts. */
export function insertPageHead(template: string, head: PageHead, origin: string | null): string {
  return template
    .replace(TITLE, () => `<title>${escapeAttribute(head.title)}</title>`)
    .replace(DESCRIPTION, () => meta('description', head.description))
    .replace('</head>', () => `${forOthers(head, origin)}</head>`);
}

function forOthers(
  { title, description, canonical, listed, kind, image, published, author, data }: PageHead,
  origin: string | null,
): string {
  const ownUrl = createUrlResolver(origin);
  const tags = listed ? [] : [meta('robots', 'noindex')];
  // Without a known origin, a relative URL cannot be canonical and a relative picture URL cannot be fetched.
  const address = canonical !== null && (origin !== null || !canonical.startsWith('/')) ? ownUrl(canonical) : null;
  if (address !== null)
    tags.push(`<link rel="canonical" href="${escapeAttribute(address)}">`, property('og:url', address));
  tags.push(
    property('og:site_name', 'Tidings'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
  );
  if (published) tags.push(property('article:published_time', published.toISOString()));
  if (author) tags.push(meta('author', author));
  const shareImage = image !== null && isDrawable(image) ? image : null;
  if (shareImage !== null || origin !== null) tags.push(property('og:image', ownUrl(shareImage ?? PICTURE.path)));
  if (shareImage === null && origin !== null)
    tags.push(property('og:image:width', String(PICTURE.width)), property('og:image:height', String(PICTURE.height)));
  tags.push(meta('twitter:card', 'summary_large_image'));
  if (data) tags.push(renderDataScript('application/ld+json', JSON.stringify(data(ownUrl))));
  return tags.join('');
}

const STRIPE = 'https://js.stripe.com';
const stripesOrigins: ForeignOrigins = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  styles: [],
  connections: ['https://api.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

export function getCheckoutOrigins(script: string): ForeignOrigins {
  const { origin } = new URL(script);
  return origin === STRIPE
    ? stripesOrigins
    : { scripts: [origin], styles: [], connections: [origin], frames: [origin] };
}

export const addPaymentScriptMeta = (template: string, script: string): string =>
  template.replace('</head>', () => `<meta name="${PAYMENT_SCRIPT_META}" content="${escapeAttribute(script)}"></head>`);

export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Escapes `<`, so that the data cannot end the element or start a comment. */
export const renderDataScript = (type: string, json: string, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json.replaceAll('<', '\\u003c')}</script>`;

const NAME = 'Tidings';
const FRONT: readonly [title: string, description: string] = [
  'Tidings: the news, read aloud',
  'Today’s headlines from the open web, read aloud. Press Listen, look up from the screen, and the words wait ' +
    'for you where you left them.',
];

/** Titles match those that the pages set at run time. */
const listed: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/': FRONT,
  '/feed': ['Today’s headlines', 'Seven sections of today’s news, each story with a Listen button.'],
  '/search': ['Search', 'Find stories by words, by topic and by country, and hear them.'],
  '/blogs': ['Blogs', 'Blogs by readers, read aloud like the news.'],
  '/podcasts': [
    'Podcasts',
    'Short talks about news for the ear: written here, and read by the voices that read you the news.',
  ],
  '/player': ['Player', 'Your queue, read aloud sentence by sentence.'],
  '/reader': ['Text reader', 'Paste any text and hear it.'],
  '/scraper': ['Web scraper', 'Paste the address of a page and hear its article without menus and banners.'],
  '/features': ['Features', 'What Tidings does, and what each plan includes.'],
  '/features/text-to-speech': [
    'Premium Voices',
    'Every voice by name, language and accent. Listen to each before you choose.',
  ],
  '/features/translate': ['Audio Translation', 'Say something in one language and hear it in another.'],
  '/about': ['About', 'Who makes Tidings, and why the news is worth hearing.'],
  '/contact': ['Contact', 'Contact the people behind Tidings.'],
  '/early-access': ['Early access', 'Choose the features you would like to try first.'],
  '/pricing': [
    'Pricing',
    'Free forever, Pro with a seven-day trial, or Enterprise: what each plan costs and includes.',
  ],
};

/** Titles of pages that search engines do not list, because they show one story or have no content. */
const unlisted: Readonly<Record<string, string>> = {
  '/article': 'Article',
  '/blogs/create': 'Write a blog',
  '/redirect': 'Leaving',
  '/send': 'A page from your browser',
  '/under-construction': 'Under construction',
  '/unsupported-browser': 'This browser cannot speak',
};

export const staticPagePaths: readonly string[] = Object.keys(listed);

const titled = (title: string) => (title.startsWith(NAME) ? title : `${title} · ${NAME}`);

export function createSiteHead(
  path: string,
  isKnown: boolean,
  place?: RemotePagePlacement,
  arePlansOff = false,
): PageHead {
  const described = place?.description === undefined ? undefined : ([place.title.en, place.description] as const);
  const listedPage = isKnown ? (listed[path] ?? described) : undefined;
  const [title, general] = listedPage ?? [
    isKnown ? (unlisted[path] ?? place?.title.en ?? NAME) : 'Page not found',
    FRONT[1],
  ];
  const description = arePlansOff && path === '/pricing' ? EVERYTHING_FREE_TEXT : general;
  return {
    title: titled(title),
    description,
    canonical: listedPage ? path : null,
    listed: listedPage !== undefined,
    kind: 'website',
    image: null,
    ...(path === '/' ? { data: website } : {}),
  };
}

const website: PageHead['data'] = (ownUrl) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: NAME,
  url: ownUrl('/'),
  description: FRONT[1],
  publisher: { '@type': 'Organization', name: NAME, url: ownUrl('/'), logo: ownUrl('/icons/icon-512.png') },
});
