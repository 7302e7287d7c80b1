import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { searchTopics, findTopic } from '@tidings/contracts/news/search-topics.ts';
import {
  chooseCategory,
  resetHarness,
  selectFilter,
  readParams,
  pressButton,
  listSearchRequests,
  flushUpdates,
  renderSearchPage,
  searchHarness,
  submitSearch,
  listTitles,
  typeQuery,
} from './search-page.fixture.tsx';

beforeEach(resetHarness);
afterEach(cleanup);

it('searches with query, category and country, updates the URL and supports Back', async () => {
  await renderSearchPage('/search');
  typeQuery('  night ferry ');
  chooseCategory('travel');
  await submitSearch();
  expect(readParams()).toEqual({ q: 'night ferry', category: 'travel' });
  expect(listSearchRequests().at(-1)?.variables).toMatchObject({
    query: 'night ferry',
    category: 'travel',
    country: 'gb',
  });
  expect(listTitles()).toEqual(['The night ferry']);
  expect(searchHarness.tracked).toContainEqual({
    name: 'SearchQuerySelected',
    attributes: { query: 'night ferry', resultCount: 1 },
  });
  act(() => searchHarness.back());
  await flushUpdates();
  expect(searchHarness.where).toBe('/search');
  expect(screen.getByLabelText<HTMLInputElement>('Search the news').value).toBe('');
});

it.each(['', '   '])(
  'submitting %j searches for a preset query from the category and does not store it as recent',
  async (typed) => {
    await renderSearchPage('/search');
    typeQuery(typed);
    chooseCategory('food');
    await submitSearch();
    expect(findTopic('food')?.queries).toContain(readParams()['q']);
    expect(readParams()['category']).toBe('food');
    expect(sessionStorage.getItem('tidings.searches')).toBeNull();
  },
);

it('shows six topics at first and all on request', async () => {
  await renderSearchPage('/search');
  const topics = () =>
    within(screen.getByRole('region', { name: 'Topics' }))
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent);
  expect(topics()).toEqual(searchTopics.slice(0, 6).map(({ name }) => name));
  await pressButton('Show all topics');
  expect(topics()).toEqual(searchTopics.map(({ name }) => name));
  await pressButton('Nature');
  expect(readParams()['category']).toBe('nature');
  expect(findTopic('nature')?.queries).toContain(readParams()['q']);
  expect(screen.getByRole('button', { name: 'Nature' }).getAttribute('aria-pressed')).toBe('true');
  const presets = within(screen.getByRole('region', { name: 'Topics' })).getAllByRole('link');
  expect(presets.map(({ textContent }) => textContent)).toEqual(findTopic('nature')?.queries);
  await pressButton('Show fewer topics');
  expect(screen.getByRole('button', { name: 'Nature' })).toBeDefined();
  const before = readParams()['q'];
  await pressButton('Nature');
  expect(readParams()['q']).not.toBe(before);
});

it('stores recent searches newest first without duplicates, and removes them on request', async () => {
  await renderSearchPage('/search');
  for (const query of ['ferry', 'lighthouse', 'FERRY']) {
    typeQuery(query);
    await submitSearch();
  }
  const readStored = () => JSON.parse(sessionStorage.getItem('tidings.searches') ?? '[]') as string[];
  expect(readStored()).toEqual(['FERRY', 'lighthouse']);
  fireEvent.click(screen.getByRole('link', { name: 'lighthouse' }));
  await flushUpdates();
  expect(readParams()['q']).toBe('lighthouse');
  await pressButton('Remove: FERRY');
  expect(readStored()).toEqual(['lighthouse']);
  await pressButton('Clear all');
  expect([readStored(), screen.queryByText('Recent searches')]).toEqual([[], null]);
});

it('ignores invalid stored searches', async () => {
  sessionStorage.setItem('tidings.searches', '{"not": [a list');
  await renderSearchPage('/search?q=ferry');
  expect(listTitles()).toEqual(['The night ferry']);
});

it('highlights matches and escapes other HTML', async () => {
  searchHarness.results = [
    {
      title: 'A <b>ferry</b>',
      titleHtml: 'A &lt;b&gt;<mark>ferry</mark>&lt;/b&gt;',
      snippetHtml: 'Tea &amp; <mark>ferries</mark> <img src=x onerror=alert(1)>',
    },
  ];
  await renderSearchPage('/search?q=ferry');
  const story = screen.getByRole('article');
  expect([...story.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['ferry', 'ferries']);
  expect(within(story).getByRole('heading').textContent).toBe('A <b>ferry</b>');
  expect([
    story.querySelector('img, b b'),
    story.textContent?.includes('Tea & ferries <img src=x onerror=alert(1)>'),
  ]).toEqual([null, true]);
  expect(screen.queryByText('No exact matches. These stories are similar.')).toBeNull();
});

it.each([
  ['sea. The <mark>ferry</mark> waits in the', '… sea. The ferry waits in the …'],
  ['The <mark>ferry</mark> waits.', 'The ferry waits.'],
  ['“The <mark>ferry</mark>!”', '“The ferry!”'],
  ['<mark>ferry</mark>', '… ferry …'],
])('marks excerpts of a sentence with ellipses: %s', async (snippetHtml, shown) => {
  searchHarness.results = [{ title: 'Boats', snippetHtml }];
  await renderSearchPage('/search?q=ferry');
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === shown)).toBeDefined();
});

it('shows notices for a corrected query, a degraded search, a slow news service and the end of the list', async () => {
  searchHarness.more = { asked: true, degraded: true, close: true, corrected: 'night ferry' };
  await renderSearchPage('/search?q=nihgt+fery');
  for (const sentence of [
    'No exact matches. These stories are similar.',
    'No results as typed. Showing results for “night ferry”.',
    "You're all caught up!",
    /^Searching a news service/,
    /^Search is limited right now/,
  ])
    expect(screen.getByText(sentence)).toBeDefined();
});

it('stores filters in the URL and lets users set, share and remove each of them', async () => {
  await renderSearchPage('/search?q=ferry&category=travel');
  expect(searchHarness.asked.some(({ name }) => name === 'SearchFacets')).toBe(false);
  const narrow = screen.getByText('Narrow it down').closest('details');
  if (narrow) narrow.open = true;
  await flushUpdates();
  expect(screen.getByRole('option', { name: 'Ledger & Sons (3)' })).toBeDefined();
  await selectFilter('Source', 'Ledger & Sons');
  await selectFilter('Country', 'in');
  await selectFilter('Published', 'week');
  await selectFilter('Listened to', 'no');
  expect(readParams()).toEqual({
    q: 'ferry',
    category: 'travel',
    source: 'Ledger & Sons',
    from: 'in',
    time: 'week',
    heard: 'no',
  });
  expect(listSearchRequests().at(-1)?.variables).toMatchObject({
    query: 'ferry',
    source: 'Ledger & Sons',
    onlyCountry: 'in',
    heard: false,
    from: expect.stringMatching(/:00:00\.000Z$/),
  });
  expect(screen.queryByLabelText('Saved')).toBeNull();
  await pressButton('Remove filter: India');
  expect(readParams()['from']).toBeUndefined();
  expect(listSearchRequests().at(-1)?.variables).not.toHaveProperty('onlyCountry');
});

it('ignores unknown or unavailable filters in a shared URL', async () => {
  searchHarness.results = [];
  await renderSearchPage('/search?q=ferry&saved=yes&from=in&time=ever&heard=perhaps&lang=constructor');
  expect(listSearchRequests().at(-1)?.variables).toMatchObject({ onlyCountry: 'in' });
  expect(Object.keys(listSearchRequests().at(-1)?.variables ?? {}).toSorted()).toEqual([
    'after',
    'category',
    'country',
    'first',
    'onlyCountry',
    'query',
  ]);
  expect(screen.getByText('Sign in to search your saved articles.')).toBeDefined();
  await pressButton('Search everywhere');
  expect(readParams()).toEqual({ q: 'ferry' });
});

it('asks visitors to sign in before they can filter by saved articles', async () => {
  searchHarness.signedIn = true;
  await renderSearchPage('/search?q=ferry&saved=yes');
  expect(listSearchRequests().at(-1)?.variables).toMatchObject({ saved: true });
  await selectFilter('Saved', '');
  expect(readParams()).toEqual({ q: 'ferry' });
});

it('suggests articles while typing: arrows select, Enter opens or searches, Escape closes', async () => {
  await renderSearchPage('/search');
  typeQuery('fer');
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  });
  await flushUpdates();
  const input = screen.getByRole('combobox', { name: 'Search the news' });
  expect(screen.getAllByRole('option', { name: /^Ferry/ }).map(({ textContent }) => textContent)).toEqual([
    'Ferry at noon',
    'Ferry at night',
  ]);
  expect(
    searchHarness.asked.filter(({ name }) => name === 'SearchSuggestions').map(({ variables }) => variables),
  ).toEqual([{ prefix: 'fer' }]);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(input, { key });
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Ferry at night' }).id);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(searchHarness.opened).toEqual([{ name: 'reader', articleId: 'b' }]);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  input.focus();
  await submitSearch();
  expect(readParams()).toEqual({ q: 'fer' });
  expect(document.activeElement).toBe(input);
});

it('loads one page of results at a time', async () => {
  searchHarness.more = { hasNextPage: true };
  await renderSearchPage('/search?q=ferry');
  expect(screen.queryByText("You're all caught up!")).toBeNull();
  searchHarness.more = {};
  searchHarness.results = [{ title: 'The last ferry' }];
  await pressButton('More stories');
  expect(listSearchRequests().at(-1)?.variables).toMatchObject({ after: 'next' });
  expect(listTitles()).toEqual(['The night ferry', 'The last ferry']);
  expect(screen.getByText("You're all caught up!")).toBeDefined();
});

it('shows a message when nothing was found', async () => {
  searchHarness.results = [];
  await renderSearchPage('/search?q=zeppelin');
  expect(screen.getByRole('heading', { name: 'No articles found for your search.' })).toBeDefined();
});

it.each([
  ['Too many searches.', 'Too many searches.'],
  ['', 'An unknown error occurred for searching articles.'],
])('shows the reason for a failed search: %j', async (message, shown) => {
  searchHarness.refusal = message;
  await renderSearchPage('/search?q=ferry');
  expect(screen.getByRole('heading', { name: 'Failed to search articles. Please try again later.' })).toBeDefined();
  expect(screen.getByText(shown)).toBeDefined();
  searchHarness.refusal = null;
  await pressButton('Try again');
  expect(listTitles()).toEqual(['The night ferry']);
});

it('shows news from the visitor’s country before the first search', async () => {
  await renderSearchPage('/search');
  expect(searchHarness.asked.find(({ name }) => name === 'PopulateNews')?.variables).toEqual({
    param: 'gb',
    language: 'en',
  });
  expect(screen.getByRole('heading', { name: 'Latest stories' })).toBeDefined();
  expect(listTitles()).toEqual(['Headline one']);
  expect(screen.getByText("You're all caught up!")).toBeDefined();
});

it.each([
  ['Down.', 'Down.'],
  ['', 'An unknown error occurred for populated news.'],
])('shows why the news could not be loaded: %j', async (message, shown) => {
  searchHarness.refusal = message;
  await renderSearchPage('/search');
  expect(screen.getByRole('heading', { name: 'Failed to populate news. Please try again later.' })).toBeDefined();
  expect(screen.getByText(shown)).toBeDefined();
});

it('shows a message when there is no news', async () => {
  searchHarness.news = [];
  await renderSearchPage('/search');
  expect(screen.getByRole('heading', { name: 'No articles found for populated news.' })).toBeDefined();
});

it('scrolls back to the top and focuses the heading', async () => {
  await renderSearchPage('/search?q=ferry');
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  Object.assign(globalThis, { scrollY: 5_000, matchMedia: () => ({ matches: true }) });
  fireEvent.scroll(window);
  await pressButton('Back to top');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Search', level: 1 }));
  Object.assign(globalThis, { scrollY: 0 });
});
