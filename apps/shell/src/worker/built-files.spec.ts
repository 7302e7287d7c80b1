import { hasMatchingHash, parseFileLists, toFileListsKey } from './built-files.ts';
import { withTimeout, networkFirst } from './worker-scope.ts';

const SCOPE = 'https://example.org/news/';
const page = (remotes: object[]) => {
  const list = JSON.stringify({ generation: 'g', remotes });
  return [
    '<link rel="tidings-files" href="/news/assets/files.0123456789.json">',
    `<script type="application/json" id="remotes">${list}</script>`,
  ].join('');
};

it('finds the file lists of a page, also under a base path', () => {
  expect(parseFileLists(page([{ name: 'mf-feed', version: '1-a' }]), SCOPE)).toEqual([
    'https://example.org/news/assets/files.0123456789.json',
    'https://example.org/news/mf/mf-feed/1-a/files.json',
  ]);
});

it('returns no file lists for a page with a local slice or for other content', () => {
  expect(parseFileLists(page([{ name: 'mf-feed', version: '1-a', local: 'http://127.0.0.1:1' }]), SCOPE)).toBeNull();
  expect(parseFileLists('<h1>502 Bad Gateway</h1>', SCOPE)).toBeNull();
});

it("the key of a page's file lists does not depend on their order", () => {
  expect(toFileListsKey(['b', 'a'])).toBe(toFileListsKey(['a', 'b']));
});

it('accepts a file by any of its hashes, and rejects unknown algorithms', async () => {
  const sum = 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=';
  const file = () => new Response('hello');
  expect(await Promise.all(['', sum, `sha512-nothing ${sum}`].map((asked) => hasMatchingHash(file(), asked)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await hasMatchingHash(new Response('hallo'), sum)).toBe(false);
  expect(await hasMatchingHash(file(), 'md5-XUFAKrxLKna5cZ2REBfFkg==')).toBe(false);
});

it('uses the cached response when the network fails or hangs, and throws if none exists', async () => {
  const cached = () => Promise.resolve(new Response('kept'));
  const hanging = new Promise<Response>(() => undefined);
  expect(await withTimeout(hanging, 1)).toBeNull();
  expect(await (await networkFirst(hanging, cached, 1)).text()).toBe('kept');
  expect(await (await networkFirst(Promise.reject(new TypeError('no network')), cached, 1_000)).text()).toBe('kept');
  expect(await (await networkFirst(Promise.resolve(new Response('fresh')), cached, 1_000)).text()).toBe('fresh');
  await expect(
    networkFirst(Promise.reject(new TypeError('no network')), () => Promise.resolve(undefined), 1_000),
  ).rejects.toThrow('no network');
});
