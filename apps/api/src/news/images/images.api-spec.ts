import { getOriginalPictureUrl } from '@tidings/contracts/pictures/picture-path.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { startBareApi } from '../../testing/bare-api.ts';
import { writeBlog } from '../../testing/blog-writer.ts';
import { TWO_FRAME_GIF, createTwoColourPicture } from '../../testing/picture-files.fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';

let site: NewsHttpServer;
let api: TestApi;
let files: Record<string, Buffer>;
beforeAll(async () => {
  files = {
    png: await createTwoColourPicture(40, 30).png(),
    jpeg: await createTwoColourPicture(40, 30).jpeg(90),
    webp: await createTwoColourPicture(40, 30).webp(90),
    avif: await createTwoColourPicture(40, 30).avif(),
    gif: TWO_FRAME_GIF,
  };
  site = await new NewsHttpServer(({ url }, response) => {
    const [, type = ''] = /^\/pictures\/.*\.(\w+)$/.exec(url.pathname) ?? [];
    if (files[type])
      response
        .writeHead(200, { 'content-type': 'application/octet-stream', 'set-cookie': 'seen=1', 'x-publisher': 'yes' })
        .end(files[type]);
    else response.writeHead(404).end();
  }).listen();
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_ALLOW_ADDRESSES: site.hostAndPort });
});
afterAll(async () => {
  await api.close();
  await site.close();
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const signedPath = async (address: string) => (await api.app.get(PictureAddressesService).sign(address)) ?? '';
let serial = 0;
const fresh = (type: string) => `${site.origin}/pictures/${(serial += 1)}.${type}`;
const articlePictures = async (...imageUrls: (string | null)[]) => {
  const ids = await api.publish(...imageUrls.map((imageUrl) => ({ imageUrl })));
  return Promise.all(
    ids.map(async (id) => {
      const { data } = await api.graphql('query A($id: ID!) { article(id: $id) { picture urlToImage } }', { id });
      return (data as unknown as { article: { picture: string | null; urlToImage: string | null } }).article;
    }),
  );
};

it.each(['png', 'jpeg', 'webp', 'avif', 'gif'])(
  'serves a %s unchanged, regardless of its content type and without the publisher’s other headers',
  async (type) => {
    const [story] = await articlePictures(fresh(type));
    const reply = await get(story?.picture ?? '');
    expect([reply.statusCode, reply.rawPayload.equals(files[type]!)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': `image/${type}`,
      'content-length': String(files[type]!.length),
      'cache-control': 'public, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.keys(reply.headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
    expect(reply.headers['x-publisher']).toBeUndefined();
    expect(site.seen.at(-1)?.headers).not.toMatchObject({ referer: expect.anything() });
  },
);

it('articles and blogs have both a proxied picture URL and the publisher’s URL', async () => {
  const address = fresh('png');
  expect(await articlePictures(address, '/edition/art/bee.svg', null)).toEqual([
    { urlToImage: address, picture: expect.stringMatching(/^\/images\/[\w-]{22}\/[\w-]+$/) },
    { urlToImage: '/edition/art/bee.svg', picture: '/edition/art/bee.svg' },
    { urlToImage: null, picture: null },
  ]);
  const nowhere = [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//pictures.example/a.png',
    '/account/avatar/x',
    '/edition/../graphql',
    'https://a:b@pictures.example/',
    'nonsense',
    '',
  ];
  expect((await articlePictures(...nowhere)).map(({ picture }) => picture)).toEqual(nowhere.map(() => null));
  const ann = await signUpPerson(api, 'ann@example.org');
  const { id } = await writeBlog(ann, { featuredImage: address });
  const { data } = await ann.ask('query B($id: ID!) { blog(id: $id) { picture article { picture } } }', { id });
  expect((data as unknown as { blog: object }).blog).toEqual({
    picture: await signedPath(address),
    article: { picture: await signedPath(address) },
  });
});

it('a picture URL contains its source and is the same in all processes and after restarts', async () => {
  const address = `${site.origin}/pictures/größe/späť.png?a=1&b=ü`;
  const path = await signedPath(address);
  const otherApi = await startBareApi(api.database, { TIDINGS_ALLOW_ADDRESSES: site.hostAndPort });
  try {
    expect(await otherApi.get(PictureAddressesService).sign(address)).toBe(path);
    expect((await otherApi.inject({ url: path })).statusCode).toBe(200);
  } finally {
    await otherApi.close();
  }
  expect(getOriginalPictureUrl(path)).toBe(new URL(address).href);
  expect(
    ['/edition/art/bee.svg', 'https://pictures.example/a.png', '/images/x/!!', '/images/x/A'].map(
      getOriginalPictureUrl,
    ),
  ).toEqual(['/edition/art/bee.svg', 'https://pictures.example/a.png', '/images/x/!!', '/images/x/A']);
});

it('does not fetch a URL without a valid signature', async () => {
  const [path, otherPath] = [await signedPath(fresh('png')), await signedPath(fresh('gif'))];
  const [, , signature = '', encoded = ''] = path.split('/');
  const changed = (text: string) =>
    Array.from(
      text,
      (letter, at) => `${text.slice(0, at)}${letter === 'A' ? 'B' : letter === 'w' ? 'x' : 'A'}${text.slice(at + 1)}`,
    );
  // The last character has four unused bits; another encoding of the same bytes must be rejected too.
  const lastLetters = Array.from(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    (letter) => signature.slice(0, -1) + letter,
  ).filter((candidate) => candidate !== signature);
  const forged = [
    ...lastLetters.map((variant) => `/images/${variant}/${encoded}`),
    ...changed(signature).map((variant) => `/images/${variant}/${encoded}`),
    ...changed(encoded).map((variant) => `/images/${signature}/${variant}`),
    `/images/${otherPath.split('/')[2]}/${encoded}`,
    `/images//${encoded}`,
    `/images/${encoded}`,
    `/images/${signature}/`,
    '/images/',
    `/images/${signature}=/${encoded}`,
    `/images/${signature}/${encoded}=`,
    `/images/${signature}/${encoded}/`,
    `/images/${signature.slice(1)}/${encoded}`,
    `/images/${signature}/${'A'.repeat(5_000)}`,
    `/images/${signature}/${encodeURIComponent(`${site.origin}/pictures/x.png`)}`,
    `/images/${Buffer.alloc(16).toString('base64url')}/${encoded}`,
    `/images/${signature}/${encoded}%00`,
    '/images/é/é',
    '/images/%/%',
  ];
  const before = site.seen.length;
  const answers = await Promise.all(forged.map(async (url) => [url, (await get(url)).statusCode]));
  expect(answers.filter(([, status]) => status !== 404)).toEqual([['/images/%/%', 400]]);
  expect(site.seen.length).toBe(before);
  expect((await get(path)).statusCode).toBe(200);
});

it('concurrent requests for a picture fetch it once', async () => {
  const address = fresh('png');
  const path = await signedPath(address);
  const many = await Promise.all(Array.from({ length: 50 }, () => get(path)));
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const second = await get(path);
  expect(second.rawPayload.equals(files['png']!)).toBe(true);
  expect(site.seenAt(new URL(address).pathname)).toHaveLength(1);
  const unchanged = await get(path, { 'if-none-match': String(second.headers['etag']) });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  expect((await api.app.inject({ method: 'HEAD', url: path })).headers).toMatchObject({ 'content-type': 'image/png' });
});

it('caches a missing picture as missing, also in browsers', async () => {
  const address = `${site.origin}/gone.png`;
  const path = await signedPath(address);
  const replies = [await get(path), await get(path)];
  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    Array.from({ length: 2 }, () => [404, 'public, max-age=60']),
  );
  expect(replies[0]?.json()).toEqual({ code: 'NOT_FOUND', message: 'This picture cannot be shown.' });
  expect(site.seenAt('/gone.png')).toHaveLength(1);
});

it('a missing picture returns 204 to an `<img>` element and 404 otherwise', async () => {
  const path = await signedPath(`${site.origin}/gone-as-well.png`);
  const { statusCode, headers, rawPayload } = await get(path, { 'sec-fetch-dest': 'image' });
  expect([statusCode, rawPayload.length, headers['cache-control']]).toEqual([204, 0, 'public, max-age=60']);
  expect(headers['vary']).toContain('sec-fetch-dest');
  expect((await get(path, { 'sec-fetch-dest': 'empty' })).statusCode).toBe(404);
  // Over plain http to another machine, browsers send only the Accept header.
  expect((await get(path, { accept: 'image/avif,image/webp,*/*;q=0.8' })).statusCode).toBe(204);
  expect((await get(path, { accept: '*/*' })).statusCode).toBe(404);
});
