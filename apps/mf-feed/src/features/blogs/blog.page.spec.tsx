import { cleanup, fireEvent, screen } from '@testing-library/react';
import { BlogHarness, createTestBlog, anonymousSession, createParagraph } from './blogs.fixture.tsx';

let harness: BlogHarness;
beforeEach(() => {
  harness = new BlogHarness();
});
afterEach(() => {
  cleanup();
  harness.player.clear();
});

it('opens a blog by its ID, regardless of the slug', async () => {
  harness.blogs = [createTestBlog('a', 'Größe zählt', { slug: 'große-zahlt' })];
  await harness.show('/blogs/a/something-else?from=mail');
  expect(harness.where()).toBe('/blogs/a/gro%C3%9Fe-zahlt?from=mail');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Größe zählt');
  expect(harness.count('Blog')).toBe(1);
});

it('renders emphasis, code and links as elements without changing the text', async () => {
  const text = 'See the tide come early <b>today</b>.';
  harness.blogs = [
    createTestBlog('a', 'Sea', {
      body: [
        createParagraph(text, [
          { kind: 'link', start: 4, end: 12, href: 'https://tide.example/' },
          { kind: 'emphasis', start: 8, end: 17, href: null },
          { kind: 'code', start: 18, end: 23, href: null },
          { kind: 'link', start: 24, end: 27, href: 'javascript:alert(1)' },
        ]),
      ],
    }),
  ];
  await harness.show('/blogs/a/sea');
  const block = document.querySelector('[data-block="1"]');
  expect(block?.textContent).toBe(text);
  expect(block?.querySelector('b, script, [onclick]')).toBeNull();
  expect([...(block?.querySelectorAll('em') ?? [])].map((one) => one.textContent)).toEqual(['tide', ' come']);
  expect(block?.querySelector('code')?.textContent).toBe('early');
  const links = screen.getAllByRole('link').filter((link) => block?.contains(link));
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['the tide', 'https://tide.example/', 'noopener noreferrer nofollow ugc'],
  ]);
  fireEvent.click(links[0]!);
  expect(harness.opened).toEqual([{ name: 'external', url: 'https://tide.example/' }]);
});

it('offers editing only to the author', async () => {
  harness.blogs = [createTestBlog('a', 'Mine', { own: true })];
  await harness.show('/blogs/a/mine');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/blogs/a/mine/edit');
  cleanup();
  harness.blogs = [createTestBlog('a', 'Hers')];
  await harness.show('/blogs/a/hers');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  cleanup();
  await harness.show('/blogs/a/hers/edit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Only its author can edit this blog.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('plays, queues and saves a blog like an article', async () => {
  harness.blogs = [createTestBlog('a', 'Sea')];
  await harness.show('/blogs/a/sea');
  fireEvent.click(screen.getByRole('button', { name: /^Listen.*Sea$/ }));
  expect(harness.player.get().queue.map(({ articleId }) => articleId)).toEqual(['article-a']);
  expect(screen.getByRole('button', { name: 'Save: Sea' })).toBeTruthy();
});

it('shows a message when the blog no longer exists', async () => {
  await harness.show('/blogs/nothing/here');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This blog no longer exists.');
});

it('asks visitors to sign in before they can write or edit a blog', async () => {
  harness.session = anonymousSession;
  await harness.show('/blogs/create');
  expect(harness.where()).toBe('/auth?next=%2Fblogs%2Fcreate');
  cleanup();
  await harness.show('/blogs/a/sea/edit');
  expect(harness.where()).toBe('/auth?next=%2Fblogs%2Fa%2Fsea%2Fedit');
});
