import { parseNextPath } from './next-path.ts';

const next = (path: string) => parseNextPath(`?next=${encodeURIComponent(path)}`);

it.each(['/saved', '/article?id=a&x=%2F', '/player#now', '/'])('parseNextPath accepts %s', (path) => {
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
])('parseNextPath returns the feed instead of %j', (path) => {
  expect(next(path)).toBe('/feed');
});

it('parseNextPath returns the feed without a parameter', () => {
  expect(parseNextPath('')).toBe('/feed');
});
