import { findRefresh } from './page-refresh.ts';

const find = (html: string) => findRefresh(new TextEncoder().encode(html));

describe('findRefresh', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0; url=/boats">', '/boats'],
    [
      "<META HTTP-EQUIV=Refresh CONTENT='3;URL=https://a.example/?a=1&amp;b=2'><p>Moved.</p>",
      'https://a.example/?a=1&b=2',
    ],
  ])('returns the target of %s', (html, target) => expect(find(html)).toBe(target));
  it.each([
    ['a page that is reloaded', '<meta http-equiv="refresh" content="300; url=/boats">'],
    ['a page without a target', '<meta http-equiv="refresh" content="5">'],
    [
      'a page with text',
      `<meta http-equiv="refresh" content="5; url=/boats"><p>${'The boats came home late. '.repeat(30)}</p>`,
    ],
    [
      'a page for browsers without scripts',
      '<noscript><meta http-equiv="refresh" content="0; url=/plain"></noscript><p>x</p>',
    ],
  ])('returns null for %s', (_name, html) => expect(find(html)).toBeNull());
});
