import { toCanonicalUrl } from './canonical-url.ts';

describe('toCanonicalUrl', () => {
  it.each([
    ['HTTPS://Example.ORG:443/A?utm_source=x&id=3#top', 'https://example.org/A?id=3'],
    ['http://example.org/?fbclid=1', 'http://example.org/'],
    ['https://example.org/a?b=2&a=1', 'https://example.org/a?b=2&a=1'],
    ['https://user:secret@example.org/', 'https://example.org/'],
    ['https://example.org/watch?v=a%20b', 'https://example.org/watch?v=a%20b'],
  ])('%s becomes %s', (address, canonical) => {
    expect(toCanonicalUrl(address)).toBe(canonical);
  });
  it('resolves against a base and returns null for other protocols', () => {
    expect(toCanonicalUrl('../b', 'https://example.org/x/y')).toBe('https://example.org/b');
    for (const address of ['javascript:alert(1)', 'ftp://example.org/', 'nonsense', ''])
      expect(toCanonicalUrl(address)).toBeNull();
  });
});
