import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/page-contract.ts';
import { addBasePath, removeBasePath, getCurrentPath } from './base-path.ts';

const page = document.documentElement;
afterEach(() => {
  page.removeAttribute(BASE_PATH_ATTRIBUTE);
  history.replaceState(null, '', '/');
});

it('URLs are unchanged at the root of a host', () => {
  history.replaceState(null, '', '/feed?tab=sports');
  expect([addBasePath('/graphql'), removeBasePath('/mf/x.js'), getCurrentPath()]).toEqual([
    '/graphql',
    '/mf/x.js',
    '/feed',
  ]);
});

it('URLs get the base path of the page, and paths outside it are excluded', () => {
  page.setAttribute(BASE_PATH_ATTRIBUTE, '/a/b');
  history.replaceState(null, '', '/a/b/feed?tab=sports');
  expect([addBasePath('/graphql'), removeBasePath('/a/b/mf/x.js'), getCurrentPath()]).toEqual([
    '/a/b/graphql',
    '/mf/x.js',
    '/feed',
  ]);
  expect(['/a/c/mf/x.js', '/mf/x.js'].map(removeBasePath)).toEqual(['', '']);
  // The result has no leading slash, so it matches no route.
  expect(removeBasePath('/a/bc/mf/x.js')).toBe('c/mf/x.js');
});
