import { cleanup, fireEvent, screen } from '@testing-library/react';
import { BlogStage, blogOf, nobody, paragraph } from './blogs.fixture.tsx';

let stage: BlogStage;
beforeEach(() => {
  stage = new BlogStage();
});
afterEach(() => {
  cleanup();
  stage.player.clear();
});

it('is read at its own address, whatever stood there', async () => {
  stage.blogs = [blogOf('a', 'Größe zählt', { slug: 'große-zahlt' })];
  await stage.show('/blogs/a/something-else?from=mail');
  expect(stage.where()).toBe('/blogs/a/gro%C3%9Fe-zahlt?from=mail');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Größe zählt');
  expect(stage.count('Blog')).toBe(1);
});

it('shows emphasis, code and links as elements, and every letter of the text', async () => {
  const text = 'See the tide come early <b>today</b>.';
  stage.blogs = [
    blogOf('a', 'Sea', {
      body: [
        paragraph(text, [
          { kind: 'link', start: 4, end: 12, href: 'https://tide.example/' },
          { kind: 'emphasis', start: 8, end: 17, href: null },
          { kind: 'code', start: 18, end: 23, href: null },
          { kind: 'link', start: 24, end: 27, href: 'javascript:alert(1)' },
        ]),
      ],
    }),
  ];
  await stage.show('/blogs/a/sea');
  const shown = document.querySelector('[data-block="1"]');
  expect(shown?.textContent).toBe(text);
  expect(shown?.querySelector('b, script, [onclick]')).toBeNull();
  expect([...(shown?.querySelectorAll('em') ?? [])].map((one) => one.textContent)).toEqual(['tide', ' come']);
  expect(shown?.querySelector('code')?.textContent).toBe('early');
  const links = screen.getAllByRole('link').filter((link) => shown?.contains(link));
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['the tide', 'https://tide.example/', 'noopener noreferrer nofollow ugc'],
  ]);
  fireEvent.click(links[0]!);
  expect(stage.opened).toEqual([{ name: 'external', url: 'https://tide.example/' }]);
});

it('lets its author edit it, and nobody else', async () => {
  stage.blogs = [blogOf('a', 'Mine', { own: true })];
  await stage.show('/blogs/a/mine');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/blogs/a/mine/edit');
  cleanup();
  stage.blogs = [blogOf('a', 'Hers')];
  await stage.show('/blogs/a/hers');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  cleanup();
  await stage.show('/blogs/a/hers/edit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Only its author can edit this blog.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('is listened to, queued and saved like any story', async () => {
  stage.blogs = [blogOf('a', 'Sea')];
  await stage.show('/blogs/a/sea');
  fireEvent.click(screen.getByRole('button', { name: /^Listen.*Sea$/ }));
  expect(stage.player.get().queue.map(({ articleId }) => articleId)).toEqual(['article-a']);
  expect(screen.getByRole('button', { name: 'Save: Sea' })).toBeTruthy();
});

it('says that it is gone', async () => {
  await stage.show('/blogs/nothing/here');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This blog is no longer here.');
});

it('is written and edited only by who signed in', async () => {
  stage.session = nobody;
  await stage.show('/blogs/create');
  expect(stage.where()).toBe('/auth?next=%2Fblogs%2Fcreate');
  cleanup();
  await stage.show('/blogs/a/sea/edit');
  expect(stage.where()).toBe('/auth?next=%2Fblogs%2Fa%2Fsea%2Fedit');
});
