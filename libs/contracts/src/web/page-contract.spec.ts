import { acceptsContract, coversPath } from './page-contract.ts';

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

it.each([
  [3, 3, true],
  [3, 2, true],
  [3, 1, false],
  [3, 4, false],
  [2, 2, true],
  [2, 1, false],
  [2, 3, false],
])('acceptsContract: a shell of contract %i with a slice of contract %i returns %s', (shell, slice, accepts) => {
  expect(acceptsContract(shell, slice)).toBe(accepts);
});
