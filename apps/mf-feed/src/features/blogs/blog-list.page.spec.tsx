import { cleanup, fireEvent, screen } from '@testing-library/react';
import { BlogHarness, createTestBlog, anonymousSession, flushUpdates } from './blogs.fixture.tsx';

let harness: BlogHarness;
beforeEach(() => {
  harness = new BlogHarness();
});
afterEach(() => {
  cleanup();
  harness.player.clear();
});

const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};

it('shows a message when there are no blogs', async () => {
  await harness.show('/blogs');
  expect(screen.getByRole('heading', { name: 'This place is empty.' }).parentElement?.textContent).toContain(
    'tumbleweed',
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('loads one page after another and offers more only while there is a cursor', async () => {
  harness.pages = [
    [createTestBlog('a', 'The night ferry'), createTestBlog('b', 'Bread')],
    [createTestBlog('b', 'Bread'), createTestBlog('c', 'Umbrellas')],
  ];
  await harness.show('/blogs');
  expect(titles()).toEqual(['The night ferry', 'Bread']);
  await press('Load More');
  expect(titles()).toEqual(['The night ferry', 'Bread', 'Umbrellas']);
  expect(harness.sent.filter(({ name }) => name === 'Blogs').map(({ nextToken }) => nextToken)).toEqual([null, '1']);
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

it('filters the loaded blogs by title without a request, ignoring case', async () => {
  harness.pages = [[createTestBlog('a', 'The Night Ferry'), createTestBlog('b', 'Bread')]];
  await harness.show('/blogs');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search titles' }), { target: { value: ' nIGHT ' } });
  expect(titles()).toEqual(['The Night Ferry']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'About' } });
  expect(titles()).toEqual([]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No title here contains “About”.');
  expect(harness.count('Blogs')).toBe(1);
});

it('shows the excerpt and the author of a blog and links to it', async () => {
  harness.pages = [[createTestBlog('a', 'Bread', { slug: 'brot & brötchen', likes: 3 })]];
  await harness.show('/blogs');
  expect(screen.getByRole('article').textContent).toMatch(/Ann.*Travel.*Bread.*About Bread.*Listen.*3/);
  expect(screen.getByRole('link', { name: 'Bread' }).getAttribute('href')).toBe('/blogs/a/brot%20%26%20br%C3%B6tchen');
});

it('adds and removes a like immediately and reverts it when the server fails', async () => {
  harness.blogs = [createTestBlog('a', 'Bread', { likes: 4 })];
  harness.pages = [harness.blogs];
  await harness.show('/blogs');
  await press(/^Like: Bread/);
  expect(screen.getByRole('button', { name: 'Like: Bread (5 likes)' }).getAttribute('aria-pressed')).toBe('true');
  await press(/^Like: Bread/);
  expect(screen.getByRole('button', { name: 'Like: Bread (4 likes)' }).getAttribute('aria-pressed')).toBe('false');
  harness.broken = 'LikeBlog';
  await press(/^Like: Bread/);
  expect(screen.getByRole('button', { name: 'Like: Bread (4 likes)' })).toBeTruthy();
  expect(harness.said).toEqual([{ kind: 'error', message: 'It broke.' }]);
});

it('asks visitors to sign in before they can like a blog', async () => {
  harness.session = anonymousSession;
  harness.pages = [[createTestBlog('a', 'Bread')]];
  await harness.show('/blogs');
  await press(/^Like: Bread/);
  expect([harness.said, harness.count('LikeBlog')]).toEqual([
    [{ kind: 'warning', message: 'Please login to like blogs.' }],
    0,
  ]);
  expect(harness.where()).toMatch(/^\/auth\?next=/);
});

it('shows an error and retries on request', async () => {
  harness.broken = 'Blogs';
  await harness.show('/blogs');
  expect(
    await screen.findByRole('heading', { name: 'The blogs could not be loaded.' }, { timeout: 20_000 }),
  ).toBeTruthy();
  harness.broken = null;
  harness.pages = [[createTestBlog('a', 'Bread')]];
  await press('Try again');
  expect(titles()).toEqual(['Bread']);
});
