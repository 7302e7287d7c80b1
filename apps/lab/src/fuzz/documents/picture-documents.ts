import fc from 'fast-check';
import { type DocumentKind, repeatPart, splitWords } from './document-parts.ts';

const joinBytes = (...parts: (string | number[])[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(...part))).join('');
const short = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
const blob = fc.uint8Array({ maxLength: 60 }).map((bytes) => String.fromCharCode(...bytes));
const gif = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
    fc.nat(2),
    fc.integer({ min: 0, max: 9 }),
    blob,
    fc.boolean(),
  )
  .map(([width, height, colours, least, data, isInterlaced]) =>
    joinBytes(
      'GIF89a',
      short(width),
      short(height),
      [0x80 | colours, 0, 0],
      '\u0001\u0002\u0003'.repeat(2 ** (colours + 1)),
      [0x21, 0xf9, 4, 1, 0, 0, 1, 0],
      [0x2c, 0, 0, 0, 0],
      short(width),
      short(height),
      [isInterlaced ? 0x40 : 0, least, data.length],
      data,
      [0, 0x3b],
    ),
  );
const chunk = fc
  .tuple(fc.constantFrom('IHDR', 'IDAT', 'tEXt', 'IEND'), blob)
  .map(([name, data]) => joinBytes([0, 0, 0, data.length], name, data, 'crc!'));
const png = repeatPart(chunk).map((chunks) =>
  joinBytes(
    [0x89],
    'PNG\r\n',
    [0x1a],
    '\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0, 1, 2, 3, 4],
    chunks,
    [0, 0, 0, 0],
    'IEND',
    [1, 2, 3, 4],
  ),
);
const jpeg = repeatPart(
  fc.tuple(fc.nat(255), blob).map(([marker, data]) => joinBytes([0xff, marker, 0, data.length + 2], data)),
).map((segments) => joinBytes([0xff, 0xd8], segments, [0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 17, 0, 0xff, 0xd9]));
const webp = fc
  .tuple(fc.constantFrom('VP8 ', 'VP8L', 'VP8X', 'ALPH'), blob)
  .map(([kind, data]) =>
    joinBytes('RIFF', [22 + data.length, 0, 0, 0], 'WEBP', kind, [10, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], data),
  );
const box = (name: string, body: string): string =>
  joinBytes([0, 0, (body.length + 8) >> 8, (body.length + 8) & 0xff], name, body);
const avif = fc
  .tuple(
    repeatPart(
      fc
        .tuple(
          fc.constantFrom('ispe', 'pixi', 'av1C'),
          fc.oneof(blob, fc.constant(joinBytes([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0]))),
        )
        .map(([name, body]) => box(name, body)),
    ),
    fc.constantFrom('avif', 'mif1avis', 'heic'),
  )
  .map(
    ([properties, brands]) =>
      box('ftyp', brands) +
      box('meta', `\0\0\0\0${box('pitm', 'x')}${box('iprp', box('ipco', properties))}`) +
      box('mdat', 'x'),
  );

export const pictureDocuments: DocumentKind = {
  documents: fc.oneof(gif, gif, png, jpeg, webp, avif),
  tokens: [
    ...splitWords(
      'GIF89a \u0089PNG\r\n\u001a\n IHDR IEND \u00ff\u00d8 \u00ff\u00c0 RIFF WEBPVP8X ftypavif ispe ' +
        '\u0021\u00f9\u0004 \u002c \u003b \u0000 \u00ff <svg %PDF-1',
    ),
  ],
};
