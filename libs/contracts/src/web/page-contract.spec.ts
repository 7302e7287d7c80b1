import { coversPath } from './page-contract.ts';

it.each([
  ['/feed', '/feed', true],
  ['/feed', '/feed/', true],
  ['/feed', '/feed/nothing', false],
  ['/feed', '/feeds', false],
  ['/', '/', true],
  ['/', '/feed', false],
  ['/blogs/*', '/blogs', true],
  ['/blogs/*', '/blogs/a/b', true],
  ['/blogs/*', '/blogs/', true],
  ['/blogs/*', '/blogsome', false],
] as const)('coversPath(%s, %s) returns %s', (pattern, path, covers) => {
  expect(coversPath(pattern, path)).toBe(covers);
});
