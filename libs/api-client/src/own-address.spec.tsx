import { BASE_PATH_ATTRIBUTE } from '@tidings/contracts/web/base-path.ts';
import { ownAddress, pathInside, thisPage } from './own-address.ts';

const page = document.documentElement;
afterEach(() => {
  page.removeAttribute(BASE_PATH_ATTRIBUTE);
  history.replaceState(null, '', '/');
});

it('is as it is written at the root of a host', () => {
  history.replaceState(null, '', '/feed?tab=sports');
  expect([ownAddress('/graphql'), pathInside('/mf/x.js'), thisPage()]).toEqual(['/graphql', '/mf/x.js', '/feed']);
});

it('is under the path that the page names, and nothing beside it is inside', () => {
  page.setAttribute(BASE_PATH_ATTRIBUTE, '/a/b');
  history.replaceState(null, '', '/a/b/feed?tab=sports');
  expect([ownAddress('/graphql'), pathInside('/a/b/mf/x.js'), thisPage()]).toEqual([
    '/a/b/graphql',
    '/mf/x.js',
    '/feed',
  ]);
  expect(['/a/c/mf/x.js', '/mf/x.js'].map(pathInside)).toEqual(['', '']);
  // Nobody takes that for a path.
  expect(pathInside('/a/bc/mf/x.js')).toBe('c/mf/x.js');
});
