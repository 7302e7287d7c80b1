import { chooseFeedOrigin, parseOrigin } from './podcast-feed.controller.ts';

it.each([
  ['http://news.example', 'https://news.example', 'https://news.example'],
  ['http://localhost:4200', 'https://news.example', 'https://news.example'],
  ['http://tidings:4200', 'https://news.example', 'https://news.example'],
  ['http://127.0.0.1:4200', 'https://news.example', 'https://news.example'],
  ['http://[::1]:4200', 'https://news.example', 'https://news.example'],
  ['http://10.0.0.5', 'https://news.example', 'https://news.example'],
  ['https://moved.example', 'https://news.example', 'https://moved.example'],
  ['http://172.40.0.1', 'https://news.example', 'http://172.40.0.1'],
  ['http://127.0.0.1:4200', null, 'http://127.0.0.1:4200'],
  [null, 'https://news.example', 'https://news.example'],
  [null, null, null],
])('a feed requested under %s and created under %s uses %s', (asked, made, origin) => {
  expect(chooseFeedOrigin(asked, made)).toBe(origin);
});

it.each([
  ['https://news.example', 'https://news.example'],
  ['http://127.0.0.1:4200', 'http://127.0.0.1:4200'],
  [undefined, null],
  ['null', null],
  ['', null],
  ['https://news.example/path', null],
  ['javascript:alert(1)', null],
  ['https://a"><b', null],
  ['https://me@news.example', null],
  ['ftp://news.example', null],
])('parses the header %s as %s', (header, origin) => {
  expect(parseOrigin(header)).toBe(origin);
});
