import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { FakeAudio, FakeServer, createNarration } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import type { ReactNode } from 'react';
import { ArticlePage } from '../features/article/article.page.tsx';
import { FeedPage } from '../features/feed/feed.page.tsx';
import { ScraperPage } from '../features/scraper/scraper.page.tsx';
import { SearchPage } from '../features/search/search.page.tsx';
import { catalogue } from './catalogue.ts';
import { speaking } from './speaking.fixture.ts';

const TITLE = 'The night ferry';
const card = {
  id: 'ferry',
  sourceId: 's',
  sourceName: 'Ledger',
  author: 'Ann',
  title: TITLE,
  description: 'It sails.',
  url: 'https://ledger.example/1',
  picture: null,
  publishedAt: '2025-03-04T08:00:00Z',
  category: 'science',
  type: 'gnews',
  country: null,
  lang: 'en',
  createdAt: '',
  updatedAt: '',
  contentState: 'failed',
  contentCode: 'TIMEOUT',
  listenMs: 4_320_000,
};
const answers: Record<string, object> = {
  Feed: { feed: { articles: [card], endCursor: null, hasNextPage: false } },
  FeedSections: {
    feedSections: [
      { category: 'general', name: 'Headlines', count: 11 },
      { category: 'science', name: 'Science', count: 1 },
    ],
    feedStatus: { edition: true, sourcesAnswered: 0, sourcesFailing: 0, lastIngestAt: null },
  },
  Article: { article: { ...card, narration: createNarration([TITLE, 'It sails.']) } },
  Search: {
    searchPage: {
      results: [{ article: card, titleHtml: TITLE, snippetHtml: '' }],
      endCursor: null,
      hasNextPage: false,
      asked: false,
      degraded: false,
    },
  },
  SavedIds: { savedIds: [] },
};
async function network(_path: string, { body }: { body: string }) {
  const name = /(?:query|mutation) (\w+)/.exec((JSON.parse(body) as { query: string }).query)?.[1] ?? '';
  return {
    ok: true,
    status: 200,
    json: () => Promise.resolve(JSON.parse(JSON.stringify({ data: answers[name] })) as object),
  };
}
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
  });

let toasts: string[];
async function show(speak: InterfaceLanguage, page: ReactNode, at: string): Promise<void> {
  await catalogue.load(speak);
  document.documentElement.lang = speak;
  const server = new FakeServer();
  const anonymous = { status: 'anonymous', viewer: null };
  const shell = {
    player: createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement }),
    preferences: speaking(speak),
    notify: (_kind: string, message: string) => {
      toasts.push(message);
    },
    navigate: () => undefined,
    openOverlay: () => undefined,
    track: () => undefined,
    session: { get: () => anonymous, subscribe: () => () => undefined, changed: () => undefined },
  } as unknown as ShellApi;
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ShellProvider shell={shell}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    );
  });
  await settle();
}
/** Normalises spaces, because browser versions differ in the space between number and unit. */
const spaced = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ');

beforeEach(() => {
  toasts = [];
  Object.assign(globalThis, { fetch: network });
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('lang');
});

it.each([
  [
    'de',
    'de',
    '12 Artikel',
    ['Schlagzeilen (11)', 'Wissenschaft (1)'],
    'Alle anhören: Schlagzeilen 1 Std. 12 Min.',
    'In die Warteschlange',
    'In die Warteschlange gestellt.',
    'Das war alles!',
  ],
  [
    'ar',
    'ar-u-nu-latn',
    '12 خبرًا',
    ['العناوين (11)', 'علوم (1)'],
    'شغّل الكل: العناوين 1 س 12 د',
    'إضافة إلى القائمة',
    'أُضيف إلى القائمة.',
    'اطّلعت على كل شيء!',
  ],
] as const)(
  'the feed page is in %s: date, sections, durations and buttons',
  async (speak, locale, edition, sections, playAll, queue, queued, end) => {
    await show(speak, <FeedPage />, '/feed');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date()),
    );
    for (const text of [edition, end]) expect(screen.getByText(text)).toBeTruthy();
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(sections);
    expect(screen.getAllByRole('button').map(({ textContent }) => spaced(textContent))).toContainEqual(
      expect.stringContaining(playAll),
    );
    fireEvent.click(screen.getByRole('button', { name: `${queue}: ${TITLE}` }));
    expect(toasts).toEqual([queued]);
  },
);

const playLabel = (name: RegExp) => spaced(screen.getByRole('button', { name }).textContent);

it('the feed shows the total duration only if every text is extracted', async () => {
  const original = answers['Feed'];
  const pending = { ...card, id: 'pier', contentState: 'pending', listenMs: null };
  answers['Feed'] = { feed: { articles: [card, pending], endCursor: 'next', hasNextPage: true } };
  await show('en', <FeedPage />, '/feed');
  expect(playLabel(/^Play the first/)).toBe('Play the first 2: Headlines: 2 stories');
  cleanup();
  answers['Feed'] = original!;
  await show('en', <FeedPage />, '/feed');
  expect(playLabel(/^Play all/)).toBe('Play all Headlines 1 h 12 min: 1 stories');
});

it.each([
  [
    'de',
    'Wissenschaft',
    'Von Ann, ',
    'Der Verlag hat zu lange nicht geantwortet. Bitte in ein paar Minuten noch einmal versuchen.',
  ],
  ['ar', 'علوم', 'بقلم \u2068Ann\u2069، ', 'تأخّر الناشر كثيرًا في الرد. حاول مرة أخرى بعد دقائق.'],
] as const)('an article keeps its own language on a page in %s', async (speak, section, byline, reason) => {
  await show(speak, <ArticlePage />, '/article?id=ferry');
  const article = within(screen.getByRole('article'));
  for (const text of [section, reason])
    expect(article.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe(speak);
  const line = screen.getByRole('article').querySelector('time')?.closest('p')?.textContent;
  expect([line?.slice(0, byline.length), line?.includes('2025')]).toEqual([byline, true]);
  expect(
    [article.getByRole('heading', { level: 1 }), article.getAllByText('It sails.').at(-1)!].map((text) =>
      text.closest('[lang]')?.getAttribute('lang'),
    ),
  ).toEqual(['en', 'en']);
});

it.each([
  ['de', 'Reisen', 'Unter Reisen', '1 Artikel unter Reisen'],
  ['ar', 'سفر', 'في سفر', 'خبر واحد في سفر'],
] as const)('the search page shows its topics in %s, and searches in English', async (speak, topic, inTopic, found) => {
  await show(speak, <SearchPage />, '/search?q=night+ferry&category=travel');
  expect(screen.getByRole('button', { name: topic }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('option', { name: topic }).getAttribute('value')).toBe('travel');
  expect(screen.getByText(inTopic)).toBeTruthy();
  expect(screen.getByText(found)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'train or ferry' }).lang).toBe('en');
});

it('errors are shown in the chosen language', async () => {
  await show('es', <ScraperPage />, '/scraper');
  fireEvent.click(screen.getByRole('button', { name: 'Extraer' }));
  expect(screen.getByText('Escribe una dirección válida')).toBeTruthy();
});
