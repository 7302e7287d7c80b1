import { createBlogSlug } from './blog-models.ts';

it.each([
  ['The Night Ferry, Again!', 'the-night-ferry-again'],
  ['Crème brûlée & co.', 'creme-brulee-co'],
  ['  ', 'blog'],
  ['???', 'blog'],
  ['日本語の題', '日本語の題'],
  ['مرحبا بالعالم', 'مرحبا-بالعالم'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  [`${'word '.repeat(40)}`, Array.from({ length: 16 }, () => 'word').join('-')],
  ['x'.repeat(200), 'x'.repeat(40)],
])('the slug of "%s" is %s', (title, slug) => {
  expect(createBlogSlug(title)).toBe(slug);
});
