import { parseAddress } from './scraper.page.tsx';

describe('parseAddress', () => {
  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['  http://example.org ', 'http://example.org/'],
    ['example.org/story', 'https://example.org/story'],
    ['HTTPS://EXAMPLE.org', 'https://example.org/'],
  ])('parses %j as %j', (typed, address) => {
    expect(parseAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'not an address',
    'javascript:alert(1)',
    'ftp://example.org/',
    'mailto:a@b.c',
    'one two.com',
    'data:text/html,hi',
  ])('rejects %j', (typed) => {
    expect(parseAddress(typed)).toBeNull();
  });
});
