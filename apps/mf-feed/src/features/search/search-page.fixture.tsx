import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { useEffect } from 'react';
import { speaking } from '../../words/speaking.fixture.ts';
import { SearchPage } from './search.page.tsx';

type RecordedRequest = { name: string; variables: Record<string, unknown> };
type Result = { title: string; titleHtml?: string; snippetHtml?: string };
type Harness = {
  asked: RecordedRequest[];
  tracked: object[];
  results: Result[];
  more: { hasNextPage?: boolean; asked?: boolean; degraded?: boolean; corrected?: string; close?: boolean };
  news: string[];
  /** If set, requests fail with this message. An empty string means an error without a message. */
  refusal: string | null;
  where: string;
  back: () => void;
  opened: object[];
  signedIn: boolean;
};
const beginning = (): Harness => ({
  asked: [],
  tracked: [],
  results: [{ title: 'The night ferry' }],
  more: {},
  news: ['Headline one'],
  refusal: null,
  where: '',
  back: () => undefined,
  opened: [],
  signedIn: false,
});
export const searchHarness = beginning();

const createTestStory = (title: string) => ({
  ...createArticleCard(title, title),
  description: `About ${title}`,
  url: 'https://ledger.example/1',
});
const answers: Record<string, () => object> = {
  Search: () => ({
    searchPage: {
      results: searchHarness.results.map(({ title, titleHtml, snippetHtml }) => ({
        article: createTestStory(title),
        titleHtml: titleHtml ?? title,
        snippetHtml: snippetHtml ?? '',
      })),
      endCursor: searchHarness.more.hasNextPage ? 'next' : null,
      hasNextPage: false,
      asked: false,
      degraded: false,
      corrected: null,
      close: false,
      ...searchHarness.more,
    },
  }),
  PopulateNews: () => ({ populateNews: searchHarness.news.map(createTestStory) }),
  SavedIds: () => ({ savedIds: [] }),
  SearchFacets: () => ({
    searchFacets: {
      sources: [{ value: 'Ledger & Sons', count: 3 }],
      countries: [{ value: 'in', count: 2 }],
      languages: [{ value: 'de', count: 1 }],
    },
  }),
  SearchSuggestions: () => ({
    searchSuggestions: [
      { articleId: 'a', title: 'Ferry at noon' },
      { articleId: 'b', title: 'Ferry at night' },
    ],
  }),
};
async function network(_path: string, { body }: { body: string }) {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
  searchHarness.asked.push({ name, variables });
  const answer =
    searchHarness.refusal === null
      ? { data: answers[name]?.() }
      : { errors: [{ message: searchHarness.refusal, extensions: { code: 'BUSY' } }] };
  return { ok: true, status: 200, json: () => Promise.resolve(JSON.parse(JSON.stringify(answer)) as object) };
}
function LocationProbe() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => {
    searchHarness.where = pathname + search;
    searchHarness.back = () => {
      void go(-1);
    };
  });
  return null;
}
export const flushUpdates = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
  });

export async function renderSearchPage(at: string) {
  const server = new FakeServer();
  const shell = {
    player: createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement }),
    notify: () => undefined,
    navigate: () => undefined,
    openOverlay: (overlay: object) => {
      searchHarness.opened.push(overlay);
    },
    track: (event: object) => {
      searchHarness.tracked.push(event);
    },
    preferences: speaking(),
    session: {
      get: () => (searchHarness.signedIn ? signedIn : anonymous),
      subscribe: () => () => undefined,
      changed: () => undefined,
    },
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellProvider shell={shell}>
        <MemoryRouter initialEntries={[at]}>
          <SearchPage />
          <LocationProbe />
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  await flushUpdates();
}
const signedIn = { status: 'signed-in', viewer: { id: 'me' } };
const anonymous = { status: 'anonymous', viewer: null };
export const typeQuery = (text: string) => {
  fireEvent.change(screen.getByLabelText('Search the news'), { target: { value: text } });
};
export const chooseCategory = (category: string) => {
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: category } });
};
export const submitSearch = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await flushUpdates();
};
export const pressButton = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};
export const readParams = () => Object.fromEntries(new URLSearchParams(searchHarness.where.split('?')[1]));
export const listTitles = () =>
  screen.getAllByRole('article').map((story) => within(story).getByRole('heading').textContent);
export const listSearchRequests = () => searchHarness.asked.filter(({ name }) => name === 'Search');
export const selectFilter = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await flushUpdates();
};

export function resetHarness(): void {
  Object.assign(searchHarness, beginning());
  sessionStorage.clear();
  Object.assign(globalThis, { fetch: network, scrollTo: () => undefined });
}
