import { isReservedByFile } from './robots.ts';

const file = JSON.stringify([
  { location: '/', 'tdm-reservation': 0 },
  { location: '/news/*', 'tdm-reservation': 1, 'tdm-policy': 'https://paper.example/policy.json' },
  { location: '/news/free*', 'tdm-reservation': 0 },
  { location: '*.pdf$', 'tdm-reservation': 1 },
  null,
  7,
  { location: 3 },
]);

it.each<[string, string, boolean | null]>([
  [file, '/news/a', true],
  [file, '/news/free-for-all', false],
  [file, '/about', false],
  [file, '/files/report.pdf', true],
  ['[]', '/news/a', null],
  ['{}', '/news/a', null],
  ['<html>not found</html>', '/a', null],
  ['', '/a', null],
  ['[{"location":"/b","tdm-reservation":1}]', '/a', null],
])('for %s, %s is reserved: %s', (json, path, reserved) => {
  expect(isReservedByFile(json, `https://paper.example${path}`)).toBe(reserved);
});
