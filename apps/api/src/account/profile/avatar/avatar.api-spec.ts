import { Transformer } from '@napi-rs/image';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { encodePngChunk } from '@tidings/testing/png.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  TWO_FRAME_GIF,
  createTwoColourPicture,
  createPngWithFalseSize,
} from '../../../testing/picture-files.fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const send = (visitor: Visitor, payload: Buffer, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'PUT',
    url: '/account/avatar',
    payload,
    headers: { 'content-type': 'image/png', cookie: String(visitor.jar), ...headers },
  });
const put = async (visitor: Visitor, payload: Buffer, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await send(visitor, payload, headers);
  return { status: statusCode, ...(JSON.parse(body) as { image?: string; code?: string }) };
};
const readImage = async (visitor: Visitor) =>
  ((await visitor.ask('{ profile { image } }')).data as unknown as { profile: { image: string | null } }).profile.image;
const get = (image: string) => api.app.inject({ method: 'GET', url: image });
const createPerson = async (email: string) => {
  const person = await signUpPerson(api, email);
  await person.ask('mutation { initializeAccount { created } }');
  return person;
};

const png = async (): Promise<Buffer> => createTwoColourPicture(300, 200).png();
const upsideDown = async (): Promise<Buffer> => {
  const jpeg = await createTwoColourPicture(300, 200).jpeg(90);
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010003000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
};
const decodePixels = async (image: string) => {
  const { rawPayload } = await get(image);
  const picture = new Transformer(rawPayload);
  const { width, height, format } = await picture.metadata();
  const raw = await picture.rawPixels();
  const channels = raw.length / (width * height);
  const at = (x: number) => {
    const [red = 0, , blue = 0] = raw.subarray((128 * width + x) * channels);
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'else';
  };
  return { width, height, format, left: at(20), right: at(235) };
};

it.each([
  ['png', png, 'red', 'blue'],
  ['jpeg', () => createTwoColourPicture(300, 200).jpeg(90), 'red', 'blue'],
  ['webp', () => createTwoColourPicture(300, 200).webp(90), 'red', 'blue'],
  ['jpeg taken upside down', upsideDown, 'blue', 'red'],
  ['gif', async () => TWO_FRAME_GIF, 'red', 'blue'],
] as const)('creates a square picture from a %s, regardless of its content type', async (name, make, left, right) => {
  const person = await createPerson(`${name.replaceAll(' ', '-')}@example.org`);
  const { status, image = '' } = await put(person, await make(), { 'content-type': 'image/x-anything' });
  expect(status).toBe(200);
  expect(await readImage(person)).toBe(image);
  expect(await decodePixels(image)).toEqual({ width: 256, height: 256, format: 'webp', left, right });
});

it('serves an avatar under its own URL, immutable and only as an image', async () => {
  const person = await createPerson('served@example.org');
  const { image = '' } = await put(person, await png());
  expect(image).toMatch(/^\/account\/avatar\/[0-9a-f-]{36}$/);
  const { headers, statusCode } = await get(image);
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'private, max-age=31536000, immutable',
    'nosniff',
  ]);
  for (const id of ['00000000-0000-4000-8000-000000000000', '..%2f..%2fsecret', 'x', `${image.slice(16)}.webp`])
    expect([id, (await get(`/account/avatar/${id}`)).statusCode]).toEqual([id, 404]);
});

it('stores only the pixels of an uploaded picture', async () => {
  const person = await createPerson('hidden@example.org');
  const [jpeg, secret] = [
    await createTwoColourPicture(64, 64).jpeg(90),
    Buffer.from('the camera was here: 51.38N 2.36W'),
  ];
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret]);
  const { image = '' } = await put(person, Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), secret]));
  expect((await get(image)).rawPayload.includes('camera')).toBe(false);
});

it('rejects files other than a single picture', async () => {
  const person = await createPerson('lies@example.org');
  const real = await png();
  const lies: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'svg behind a gif': Buffer.concat([TWO_FRAME_GIF, Buffer.from('<svg onload="alert(1)"/>')]),
    'zip behind a png': Buffer.concat([real, Buffer.from('PK\u0003\u0004 more')]),
    'script in a png': Buffer.concat([
      real.subarray(0, 33),
      encodePngChunk('tEXt', Buffer.from('a\0<script>alert(1)</script>')),
      real.subarray(33),
    ]),
    'gif that is a script': Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1);'),
    'half a png': real.subarray(0, real.length / 2),
    pdf: Buffer.from('%PDF-1.7\n'),
    eicar: Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    noise: Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7) % 251)),
    'a bomb': createPngWithFalseSize(30_000, 30_000),
    'a ribbon': createPngWithFalseSize(1, 12_001),
    'no pixels': createPngWithFalseSize(0, 10),
    'fewer pixels than it says': createPngWithFalseSize(5_000, 5_000),
    bmp: await createTwoColourPicture(8, 8).bmp(),
    'gif of a large screen': Buffer.concat([
      TWO_FRAME_GIF.subarray(0, 6),
      Buffer.from([0xff, 0xff, 0xff, 0xff]),
      TWO_FRAME_GIF.subarray(10),
    ]),
    'gif whose frame is larger than its screen': Buffer.concat([
      TWO_FRAME_GIF.subarray(0, 6),
      Buffer.from([1, 0, 1, 0]),
      TWO_FRAME_GIF.subarray(10),
    ]),
  };
  for (const [name, payload] of Object.entries(lies))
    expect([name, await put(person, payload)]).toEqual([
      name,
      { status: 415, code: 'NO_PICTURE', message: expect.any(String) },
    ]);
  expect((await send(person, real, { 'content-type': 'text/html' })).statusCode).toBe(415);
  expect((await send(person, Buffer.alloc(8_000_001))).statusCode).toBe(413);
  expect(await readImage(person)).toBeNull();
});

it('only the account itself can set its avatar, and never from another site', async () => {
  const [person, real] = [await createPerson('mine@example.org'), await png()];
  expect(await put(new Visitor(api), real)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of foreign) {
    expect([headers, await put(person, real, headers)]).toEqual([
      headers,
      { status: 403, code: 'REQUEST_REFUSED', message: expect.any(String) },
    ]);
    const removal = await api.app.inject({
      method: 'DELETE',
      url: '/account/avatar',
      headers: { cookie: String(person.jar), ...headers },
    });
    expect(removal.statusCode).toBe(403);
  }
  expect(await readImage(person)).toBeNull();
  expect(
    await put(person, real, { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin', host: 'localhost:80' }),
  ).toMatchObject({ status: 200 });
  const otherPerson = await createPerson('theirs@example.org');
  const { image = '' } = await put(otherPerson, real);
  expect(await readImage(person)).not.toBe(image);
  expect(
    (await api.app.inject({ method: 'DELETE', url: '/account/avatar', headers: { cookie: String(person.jar) } }))
      .statusCode,
  ).toBe(204);
  expect([await readImage(person), await readImage(otherPerson)]).toEqual([null, image]);
  expect((await get(image)).statusCode).toBe(200);
});

it('replacing an avatar deletes the previous one, even with concurrent uploads', async () => {
  const person = await createPerson('many@example.org');
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => (await put(person, await png())).image ?? ''),
  );
  const storedImage = await readImage(person);
  expect(answers).toContain(storedImage);
  const codes = await Promise.all(answers.map(async (image) => (await get(image)).statusCode));
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  await api.app.inject({ method: 'DELETE', url: '/account/avatar', headers: { cookie: String(person.jar) } });
  const blobs = api.app.get<BlobStore>(BLOB_STORE);
  for (const image of answers) expect(await blobs.head(`avatars/${image.slice(16)}`)).toBeNull();
});

it('rejects an avatar before the profile exists', async () => {
  const person = await signUpPerson(api, 'early@example.org');
  expect(await put(person, await png())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
