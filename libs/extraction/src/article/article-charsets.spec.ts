import { createPage, readPage, storyHtml, encodeUtf8 } from './paper-page.fixture.ts';

describe('charsets', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = (text: string) =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    ]);
  /** Encodes a text by inverting the decoder. */
  function encode(text: string, charset: string): Uint8Array {
    const decoder = new TextDecoder(charset, { fatal: true });
    const table = new Map<string, number[]>();
    const learn = (bytes: number[]) => {
      try {
        const letter = decoder.decode(Uint8Array.from(bytes));
        if (!table.has(letter)) table.set(letter, bytes);
      } catch {
        /* These bytes are not a letter in this charset. */
      }
    };
    for (let first = 0; first < 256; first += 1) learn([first]);
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) learn([first, second]);
    return Uint8Array.from([...text].flatMap((letter) => table.get(letter) ?? [63]));
  }
  const wide = (text: string, meta: string) =>
    createPage(
      `<article><h1>${text.slice(0, 12)}</h1>${`<p>${text.repeat(6)}</p>`.repeat(5)}</article>`,
      `${meta}<title>${text.slice(0, 12)}</title>`,
    );
  const meta = (charset: string) => `<meta charset="${charset}">`;
  const french = 'Le café près de l’église était fermé, où l’été dernier on mangeait très bien. ';
  const russian = 'Гавань впервые за много недель была тиха, и люди смотрели на воду. ';
  const japanese = '港は数週間ぶりに静かで、人々は水を眺めていた。船はまだ戻っていない。';
  const greek = 'Το λιμάνι ήταν ήσυχο για πρώτη φορά μετά από εβδομάδες και ο κόσμος κοιτούσε. ';

  it.each<[string, string, (text: string) => [Uint8Array, string]]>([
    ['undeclared UTF-8', french, (text) => [encodeUtf8(wide(text, '')), 'text/html']],
    [
      'UTF-8 declared as Latin-1 in the header',
      french,
      (text) => [encodeUtf8(wide(text, '')), 'text/html; charset=iso-8859-1'],
    ],
    ['UTF-16 with a byte order mark', russian, (text) => [utf16(wide(text, '')), 'text/html']],
    [
      'windows-1252 declared in a meta element',
      french,
      (text) => [encode(wide(text, meta('windows-1252')), 'windows-1252'), 'text/html'],
    ],
    [
      'windows-1251 declared in the header',
      russian,
      (text) => [encode(wide(text, ''), 'windows-1251'), 'text/html; charset=windows-1251'],
    ],
    [
      'KOI8-R declared in a meta element',
      russian,
      (text) => [encode(wide(text, meta('koi8-r')), 'koi8-r'), 'text/html'],
    ],
    [
      'Shift JIS declared in a meta element',
      japanese,
      (text) => [encode(wide(text, meta('shift_jis')), 'shift_jis'), 'text/html'],
    ],
    [
      'GB 18030 declared in the header',
      '港口几个星期以来第一次安静下来，人们看着水面。',
      (text) => [encode(wide(text, ''), 'gb18030'), 'text/html; charset=gb18030'],
    ],
    [
      'ISO 8859-7 declared in a meta element',
      greek,
      (text) => [encode(wide(text, meta('iso-8859-7')), 'iso-8859-7'), 'text/html'],
    ],
    [
      'EUC-KR declared in a meta element',
      '항구는 몇 주 만에 처음으로 조용했고 사람들은 물을 바라보았다. ',
      (text) => [encode(wide(text, meta('euc-kr')), 'euc-kr'), 'text/html'],
    ],
    ['undeclared windows-1251', russian, (text) => [encode(wide(text, ''), 'windows-1251'), 'text/html']],
  ])('reads %s', (_name, text, packed) => {
    const [bytes, contentType] = packed(text);
    const article = readPage(bytes, contentType);
    expect(article.text).toContain(text.trim());
    expect(article.text).not.toMatch(/\ufffd/);
  });
  it('reads bytes that are invalid in their declared charset', () => {
    expect(
      readPage(latin(createPage(`<article><h1>Caf\u00e9</h1>${storyHtml}</article>`)), 'text/html; charset=utf-8').text,
    ).toContain('Part 3.');
  });
});
