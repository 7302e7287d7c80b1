import { EVERYTHING_FREE_TEXT } from '@tidings/contracts/web/payment.ts';
import type { RemotePagePlacement } from '@tidings/platform/remote-releases/release-format.ts';
import type { PageHead } from './head-html.ts';

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
