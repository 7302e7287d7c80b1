import { parseNextPath } from './next-path.ts';

const next = (path: string) => parseNextPath(`?next=${encodeURIComponent(path)}`);

it.each(['/saved', '/article?id=a&x=%2F', '/player#now', '/'])('returns to %s', (path) => {
  expect(next(path)).toBe(path);
});

it.each([
  '',
  'saved',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/x/..//evil.example',
  '/auth',
  '/auth?next=/auth',
  '/initializing',
  '/logout',
  '/signed-out',
])('opens the feed instead of %j', (path) => {
  expect(next(path)).toBe('/feed');
});

it('opens the feed without a page to return to', () => {
  expect(parseNextPath('')).toBe('/feed');
});
