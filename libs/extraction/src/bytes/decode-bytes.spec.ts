import { decodeBytes } from './decode-bytes.ts';

function encode(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset);
  const codes = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) codes.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
  for (let code = 0xff; code >= 0; code -= 1) codes.set(decoder.decode(new Uint8Array([code])), [code]);
  return new Uint8Array([...text].flatMap((letter) => codes.get(letter) ?? []));
}

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const samples: [charset: string, text: string][] = [
  ['windows-1252', 'Müller sagte „ja“ für 5 €'],
  ['iso-8859-2', 'Łódź żyje'],
  ['windows-1251', 'Привет, новости дня'],
  ['koi8-r', 'Последние новости'],
  ['windows-1253', 'Ελληνικά νέα'],
  ['shift_jis', '日本語の記事'],
  ['euc-jp', '日本語の記事'],
  ['euc-kr', '한국어 기사'],
  ['gb18030', '中文新闻'],
  ['big5', '中文新聞'],
  ['windows-874', 'ข่าวไทย'],
];

describe('decodeBytes', () => {
  it.each(samples)('reads %s declared in the header', (charset, text) => {
    expect(decodeBytes(encode(text, charset), `text/html; charset=${charset}`)).toBe(text);
  });

  it.each(samples)('reads %s declared in the page', (charset, text) => {
    const page = [...ascii(`<meta charset="${charset}"><p>`), ...encode(text, charset)];
    expect(decodeBytes(new Uint8Array(page), 'text/html')).toBe(`<meta charset="${charset}"><p>${text}`);
    expect(
      decodeBytes(
        new Uint8Array([...ascii(`<?xml version="1.0" encoding='${charset}'?>`), ...encode(text, charset)]),
        'text/xml',
      ),
    ).toContain(text);
  });

  it('prefers a byte order mark', () => {
    const text = 'Grüße aus 東京';
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(decodeBytes(utf16, 'text/html; charset=utf-8')).toBe(text);
    expect(decodeBytes(new Uint8Array([0xef, 0xbb, 0xbf, ...ascii(text)]), 'text/html; charset=windows-1252')).toBe(
      text,
    );
  });

  it('prefers valid UTF-8 to a different declared charset', () => {
    expect(decodeBytes(new TextEncoder().encode('<meta charset="iso-8859-1">Grüße'), 'text/html')).toContain('Grüße');
    expect(decodeBytes(new TextEncoder().encode('Grüße'), 'text/html; charset=ISO-8859-1')).toBe('Grüße');
  });

  it('ignores unknown charsets and accepts UTF-8 with an invalid byte', () => {
    expect(decodeBytes(new TextEncoder().encode('Grüße'), 'text/html; charset=klingon')).toBe('Grüße');
    const long = `${'Grüße und Küsse. '.repeat(20)}`;
    expect(decodeBytes(new Uint8Array([...new TextEncoder().encode(long), 0xff]), undefined)).toContain(
      'Grüße und Küsse',
    );
  });

  it('detects an undeclared charset', () => {
    const text = 'Сегодня в столице открылась выставка старых газет, и на неё пришли тысячи жителей города. '.repeat(5);
    expect(decodeBytes(encode(text, 'windows-1251'))).toBe(text);
  });
});
