import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { catalogue } from '../../words/catalogue.ts';
import { BlogHarness, createTestBlog, flushUpdates } from './blogs.fixture.tsx';

const LINES = ['Title', 'Content', 'Author', 'Category', 'Subcategory', 'Featured image', 'SEO description'];

let harness: BlogHarness;
beforeEach(() => {
  harness = new BlogHarness();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  harness.player.clear();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await flushUpdates();
};
const add = (name: string, value: string) => {
  write(name, value);
  fireEvent.keyDown(field(name), { key: 'Enter' });
};
const words = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};
function writeAll(): void {
  for (const name of LINES) write(name, name === 'Featured image' ? 'https://pictures.example/a.jpg' : `My ${name}`);
  add('Tags', 'sea');
  add('SEO keywords', 'tide');
}
const publish = () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Published' }));
};
const aMoment = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 700);
      }),
  );

it('marks empty fields, scrolls to the error summary and does not submit the blog', async () => {
  const scrolled = jest.fn();
  Object.assign(globalThis, { scrollTo: scrolled });
  await harness.show('/blogs/create');
  write('Author', '  ');
  await press('Publish');
  const marked = screen
    .getAllByRole('textbox')
    .filter((one) => one.getAttribute('aria-invalid') === 'true')
    .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
  expect(marked).toEqual([...LINES, 'Tags', 'SEO keywords']);
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  expect([document.activeElement?.textContent, harness.count('CreateBlog')]).toEqual([
    '9 fields need your attention.',
    0,
  ]);
  write('Title', 'A title');
  expect(field('Title').getAttribute('aria-invalid')).toBeNull();
});

it('submits a blog only if it is marked as published', async () => {
  await harness.show('/blogs/create');
  writeAll();
  await press('Publish');
  expect([
    harness.count('CreateBlog'),
    harness.said,
    screen.getAllByRole('textbox').filter((one) => one.ariaInvalid),
  ]).toEqual([0, [], []]);
  publish();
  await press('Publish');
  expect(harness.sent.find(({ name }) => name === 'CreateBlog')?.input).toEqual({
    title: 'My Title',
    content: 'My Content',
    author: 'My Author',
    category: 'My Category',
    subcategory: 'My Subcategory',
    tags: ['sea'],
    featuredImage: 'https://pictures.example/a.jpg',
    seoDescription: 'My SEO description',
    seoKeywords: ['tide'],
    published: true,
  });
  expect([harness.where(), harness.said]).toEqual([
    '/blogs',
    [{ kind: 'success', message: 'Your blog is published.' }],
  ]);
});

it('trims and removes keywords, ignores empty ones and rejects duplicates', async () => {
  await harness.show('/blogs/create');
  for (const keyword of ['  tide  ', '   ', 'sea', 'TIDE']) add('SEO keywords', keyword);
  expect(words('SEO keywords')).toEqual(['tide', 'sea']);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('This keyword already exists!');
  expect(field('SEO keywords').value).toBe('TIDE');
  await press('Remove tide');
  expect(words('SEO keywords')).toEqual(['sea']);
  write('SEO keywords', 'tide');
  await press('Add to SEO keywords');
  expect([words('SEO keywords'), harness.count('CreateBlog')]).toEqual([['sea', 'tide'], 0]);
});

it('shows server errors next to their fields and keeps the text', async () => {
  harness.problems = [{ field: 'featuredImage', code: 'NOT_AN_ADDRESS', message: 'This is not a picture.' }];
  await harness.show('/blogs/create');
  writeAll();
  publish();
  await press('Publish');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['One field needs your attention.', 'This is not a picture.']),
  );
  expect([field('Title').value, harness.where()]).toEqual(['My Title', '/blogs/create']);
  harness.broken = 'CreateBlog';
  harness.problems = [];
  await press('Publish');
  expect(harness.said).toEqual([{ kind: 'error', message: 'It broke.' }]);
  expect(field('Title').value).toBe('My Title');
});

it('stores a draft, offers to continue it and deletes it after submission', async () => {
  await harness.show('/blogs/create');
  write('Title', 'Half a thought');
  await aMoment();
  expect(screen.getByText('Draft saved in this browser')).toBeTruthy();
  cleanup();
  await harness.show('/blogs/create');
  expect(field('Title').value).toBe('');
  await press('Continue editing');
  expect(field('Title').value).toBe('Half a thought');
  writeAll();
  publish();
  await press('Publish');
  cleanup();
  await harness.show('/blogs/create');
  expect([screen.queryByRole('button', { name: 'Continue editing' }), localStorage.length]).toEqual([null, 0]);
});

it('keeps a draft typed just before leaving the page, for its author only, until it is discarded', async () => {
  await harness.show('/blogs/create');
  write('Title', 'In a hurry');
  cleanup();
  harness.session = { status: 'signed-in', viewer: { id: 'bea', email: 'bea@example.org' } };
  await harness.show('/blogs/create');
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
  cleanup();
  harness.session = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } };
  await harness.show('/blogs/create');
  await press('Discard the draft');
  expect([screen.queryByRole('button', { name: 'Continue editing' }), localStorage.length]).toEqual([null, 0]);
});

it('previews the text as rendered by the server', async () => {
  await harness.show('/blogs/create');
  write('Content', '*tide*');
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  await flushUpdates();
  expect(document.querySelector('[data-block="1"]')?.textContent).toBe('Set: *tide*');
  fireEvent.click(screen.getByRole('tab', { name: 'Write' }));
  expect(field('Content').value).toBe('*tide*');
});

it('lets the author edit the blog and deletes it only after confirmation', async () => {
  harness.blogs = [createTestBlog('a', 'Mine', { own: true })];
  await harness.show('/blogs/a/mine/edit');
  expect([field('Title').value, field('Content').value, words('Tags')]).toEqual([
    'Mine',
    'The tide came early.',
    ['sea'],
  ]);
  write('Title', 'Mine again');
  await press('Save changes');
  expect(harness.sent.find(({ name }) => name === 'UpdateBlog')).toMatchObject({
    id: 'a',
    input: { title: 'Mine again', content: 'The tide came early.' },
  });
  expect(harness.where()).toBe('/blogs');
  cleanup();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  await harness.show('/blogs/a/mine/edit');
  await press('Delete this blog');
  await press('Keep it');
  expect(harness.count('DeleteBlog')).toBe(0);
  await press('Delete this blog');
  await press('Delete permanently');
  expect([harness.count('DeleteBlog'), harness.where()]).toEqual([1, '/blogs']);
});

it('reports an overlong text without submitting it', async () => {
  await harness.show('/blogs/create');
  writeAll();
  write('Content', 'é'.repeat(110_000));
  publish();
  await press('Publish');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'The content must be at most 200 KB.',
  );
  expect(harness.count('CreateBlog')).toBe(0);
});

it('shows form errors in the selected language', async () => {
  harness.speaks = 'fr';
  await catalogue.load('fr');
  await harness.show('/blogs/create');
  for (const keyword of ['mer', 'MER']) add('Mots-clés SEO', keyword);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Ce mot-clé existe déjà !');
  await press('Publier');
  expect(document.activeElement?.textContent).toBe('8 champs demandent votre attention.');
});
