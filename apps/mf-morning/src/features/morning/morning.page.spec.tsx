import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { ANONYMOUS_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type GalleryFetch, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { places } from '../../places.ts';
import { catalogue } from '../../words/catalogue.ts';
import { MorningPage } from './morning.page.tsx';
import { createMorningApi, testProgramme } from './programme.fixture.ts';

const { title } = places['/morning'];
const languages = Object.keys(title) as (keyof typeof title)[];
type PlanRequest = { minutes: number | null; changes?: { dropped: string[]; order: string[] } };

let requests: PlanRequest[];

async function open(
  answer: GalleryFetch,
  language: keyof typeof title = 'en',
  onOverlay?: (request: object) => void,
): Promise<void> {
  document.documentElement.lang = language;
  await catalogue.load(language);
  const fetch: GalleryFetch = (path, request) => {
    const { query = '', variables } = JSON.parse(request.body ?? '{}') as {
      query?: string;
      variables?: { input: PlanRequest };
    };
    if (query.includes('mutation PlanProgramme') && variables) requests.push(variables.input);
    return answer(path, request);
  };
  Object.assign(globalThis, { fetch });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <StaticShell session={ANONYMOUS_SESSION} at="/morning" onOverlay={onOverlay}>
          <LiveRegion />
          <MorningPage />
        </StaticShell>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
  });
};

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  document.documentElement.lang = 'en';
});

it.each(languages)('shows its name in the heading and in the document title in the language %s', async (language) => {
  await open(createMorningApi(testProgramme), language);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title[language]);
  expect(document.title).toBe(`${title[language]} · Tidings`);
});

it('shows today’s programme with the reasons for each story, without planning a new one', async () => {
  await open(createMorningApi(testProgramme));
  const [first, , last] = await screen.findAllByRole('article');
  expect(within(first!).getByText('Reported by 5 sources · New today')).toBeTruthy();
  expect(within(last!).getByText('the whole story')).toBeTruthy();
  expect(screen.getByText('3 stories')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('shows the spoken text on request, with the original sentence from the source', async () => {
  const opened: unknown[] = [];
  await open(createMorningApi(testProgramme), 'en', (request) => opened.push(request));
  const [ferry] = await screen.findAllByRole('article');
  expect(within(ferry!).queryByRole('list')).toBeNull();
  const fold = within(ferry!).getByText('Script').closest('details')!;
  await act(async () => {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  });
  const lines = await within(ferry!).findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'First, from Harbour Courier, at eight.',
    'Night ferries return to the northern islands.',
    'They sail at ten.',
    'Dogs come free.',
  ]);
  expect(within(lines[0]!).queryByRole('button')).toBeNull();
  for (const line of lines.slice(1)) fireEvent.click(within(line).getByRole('button'));
  expect(opened).toEqual([
    { name: 'reader', articleId: 'article-ferry', sentence: undefined },
    { name: 'reader', articleId: 'article-ferry', sentence: 1 },
    { name: 'reader', articleId: 'article-ferry', sentence: 2 },
  ]);
});

it('shows the next day’s programme shortly before midnight, without planning a new one', async () => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(tomorrow);
  await open(createMorningApi({ ...testProgramme, day }));
  await screen.findAllByRole('article');
  expect(requests).toEqual([]);
});

it('plans twenty minutes of news if there is no programme for today', async () => {
  await open(createMorningApi({ ...testProgramme, day: '2001-01-01' }));
  await screen.findAllByRole('article');
  expect(requests).toMatchObject([{ minutes: 20, language: 'en', country: 'gb', speed: 1 }]);
});

it('plans news in the reader’s language, regardless of the page language', async () => {
  await open(createMorningApi(null), 'ar');
  await screen.findAllByRole('article');
  expect(requests).toMatchObject([{ language: 'en' }]);
  expect(screen.queryByRole('note')).toBeNull();
});

it('reports that stories in another language were used', async () => {
  await open(createMorningApi({ ...testProgramme, language: 'fr' }));
  expect((await screen.findByRole('note')).textContent).toContain('These are in French.');
});

it('plans the programme again when the length changes or a story is removed', async () => {
  await open(createMorningApi(testProgramme));
  const five = await screen.findByRole('radio', { name: '5 min' });
  await act(async () => {
    fireEvent.click(five);
  });
  await press('Leave out: Hill farmers and turbines learn to share the wind');
  expect(requests.map(({ minutes, changes }) => [minutes, changes?.dropped])).toEqual([
    [5, []],
    [20, ['wind']],
  ]);
});

it('announces the result of a change, and keeps the focus in the list', async () => {
  const [ferry, wind, opera] = testProgramme.items;
  const flats = { ...wind!, storyId: 'flats', articleId: 'article-flats', title: 'A city counts its empty flats' };
  const answers = [
    [wind!, ferry!, opera!],
    [wind!, opera!, flats],
  ];
  const answer = createMorningApi(testProgramme);
  await open((path, request) =>
    request.body?.includes('mutation PlanProgramme')
      ? createMorningApi(null, { programme: { ...testProgramme, items: answers.shift() ?? [] }, nothing: null })(
          path,
          request,
        )
      : answer(path, request),
  );
  const pressFocused = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await press(name);
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await pressFocused(`Earlier: ${wind!.title}`);
  await screen.findByText(`Place 1 of 3: ${wind!.title}. 3 stories, 20 min`);
  expect(focused()).toBe(`Later: ${wind!.title}`);
  await pressFocused(`Leave out: ${ferry!.title}`);
  await screen.findByText(`Removed: ${ferry!.title}. Added: ${flats.title}. 3 stories, 20 min`);
  expect(focused()).toBe(`Leave out: ${opera!.title}`);
});

it('hides the old programme while another length is being planned, and restores it if planning fails', async () => {
  let refuse: (answer: unknown) => void = () => undefined;
  const originalAnswer = createMorningApi(testProgramme);
  await open((path, request) =>
    request.body?.includes('mutation PlanProgramme')
      ? new Promise((_, reject) => (refuse = reject))
      : originalAnswer(path, request),
  );
  const five = await screen.findByRole<HTMLInputElement>('radio', { name: '5 min' });
  await act(async () => {
    fireEvent.click(five);
  });
  expect((await screen.findByText('Choosing the news')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: /^Play your morning/ })).toBeNull();
  await act(async () => refuse(new TypeError('no network')));
  expect(await screen.findByRole('button', { name: /^Play your morning/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '20 min' }).checked).toBe(true);
});

it('shows why a story was left out, and puts it back on request', async () => {
  await open(createMorningApi(testProgramme));
  expect(await screen.findByText('Left out: 2 stories')).toBeTruthy();
  expect(screen.getByText('There was no time for it')).toBeTruthy();
  await press('Put back: A city counts its empty flats');
  expect(requests.map(({ changes }) => changes)).toMatchObject([{ locked: ['ferry', 'flats'] }]);
});

it('shows a notice when there is less news than requested', async () => {
  await open(createMorningApi({ ...testProgramme, seconds: 300, isShort: true }));
  expect(await screen.findByText('Not enough news for 20 min today: these stories take 5 min.')).toBeTruthy();
});

it('shows why there is nothing to play, with a link to the feed', async () => {
  await open(createMorningApi(null, { programme: null, nothing: 'finished' }));
  expect(await screen.findByText('Main reason: You heard it to the end.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the news feed' }).getAttribute('href')).toBe('/feed');
});

it('shows an error when planning fails, and retries on request', async () => {
  await open(createGalleryFetch({}));
  expect(await screen.findByText('Your morning could not be planned.', undefined, { timeout: 10_000 })).toBeTruthy();
  Object.assign(globalThis, { fetch: createMorningApi(testProgramme) });
  await press('Try again');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});
