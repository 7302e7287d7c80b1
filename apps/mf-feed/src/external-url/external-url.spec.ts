import { listHostileRedirects } from '@tidings/testing/redirects.ts';
import { parsePreviousPath, parseExternalUrl } from './external-url.ts';

const OURS = 'https://tidings.example';
const leaves = (path: string) => {
  const url = URL.parse(path, OURS);
  return url !== null && url.origin !== OURS;
};

it.each([
  [
    'https://ledger.example/story?a=1#b',
    { address: 'https://ledger.example/story?a=1#b', host: 'ledger.example', disguised: false, beforeAt: null },
  ],
  [
    'http://ledger.example:8080/',
    { address: 'http://ledger.example:8080/', host: 'ledger.example:8080', disguised: false, beforeAt: null },
  ],
  [
    'https://аpple.example/',
    { address: 'https://xn--pple-43d.example/', host: 'xn--pple-43d.example', disguised: true, beforeAt: null },
  ],
  [
    'https://tidings.example:pw@elsewhere.example/x',
    {
      address: 'https://elsewhere.example/x',
      host: 'elsewhere.example',
      disguised: false,
      beforeAt: 'tidings.example:pw',
    },
  ],
  [
    'HTTPS://Ledger.Example',
    { address: 'https://ledger.example/', host: 'ledger.example', disguised: false, beforeAt: null },
  ],
  [
    'http://0xd83ad6ce/',
    { address: 'http://216.58.214.206/', host: '216.58.214.206', disguised: false, beforeAt: null },
  ],
])('parseExternalUrl accepts %s', (url, way) => expect(parseExternalUrl(url)).toEqual(way));

it.each([
  '',
  '/feed',
  'feed',
  '//ledger.example',
  'ledger.example',
  'https:ledger.example',
  'https:///ledger.example',
  'https:\\\\ledger.example',
  'https://',
  'http://[',
  'javascript:alert(1)',
  'JavaScript://ledger.example/%0aalert(1)',
  'data:text/html,hello',
  'blob:https://tidings.example/1',
  'file:///etc/passwd',
  'ftp://ledger.example/',
  ' https://ledger.example',
  '\u0001https://ledger.example',
  `https://ledger.example/${'x'.repeat(3000)}`,
])('parseExternalUrl rejects %s', (url) => expect(parseExternalUrl(url)).toBeNull());

it.each([
  ['/feed', '/feed'],
  ['/feed?tab=science', '/feed?tab=science'],
  ['/blogs/1/a-day-at-sea#end', '/blogs/1/a-day-at-sea#end'],
  ['/search?q=100%25', '/search?q=100%25'],
  ['/a/../feed', '/feed'],
  [null, '/'],
  ['', '/'],
  ['feed', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/a/..//elsewhere.example', '/'],
  ['https://tidings.example/feed', '/'],
  ['/%2felsewhere.example', '/'],
  ['/%5celsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/%E0%A4', '/'],
  [`/${'x'.repeat(3000)}`, '/'],
])('parsePreviousPath(%s) returns %s', (previousUrl, path) => expect(parsePreviousPath(previousUrl, OURS)).toBe(path));

it('hostile URLs never lead off-site, and external links show their real host', () => {
  const strings = listHostileRedirects();
  // Ensures that the samples are hostile: more than a quarter of them would lead off-site if they were used unchecked.
  expect(strings.filter(leaves).length).toBeGreaterThan(strings.length / 4);
  for (const value of strings) {
    const back = parsePreviousPath(value, OURS);
    expect([value, leaves(back), back.startsWith('/')]).toEqual([value, false, true]);
    expect([value, leaves(URL.parse(back, OURS)?.href ?? '')]).toEqual([value, false]);
    const out = parseExternalUrl(value);
    if (out)
      expect([value, /^https?:\/\/[^@/]+\//.test(out.address), URL.parse(out.address)?.host]).toEqual([
        value,
        true,
        out.host,
      ]);
  }
});
