import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { decodeBytes, repairMojibake } from './decode-bytes.ts';

const misread = (text: string, charset = 'windows-1252'): string =>
  new TextDecoder(charset).decode(new TextEncoder().encode(text));
const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

describe('mojibake', () => {
  it.each([
    'It’s “here” – said she… and left',
    'Die schönste Reise führte mich für ein Jahr fort',
    'À la carte, garçon: le café coûte 5 €',
    'Temperature of 57° outside',
    'WireGuard® is fast',
    'Your cart is empty 😞',
    'Wait—what?',
    'Последние новости',
  ])('is repaired to %s', (text) => {
    expect(misread(text)).not.toBe(text);
    expect(repairMojibake(`<p>${misread(text)}</p>`)).toBe(`<p>${text}</p>`);
    expect(repairMojibake(`<p>${latin1(text)}</p>`)).toBe(`<p>${text}</p>`);
    expect(repairMojibake(`<p>${misread(misread(text))}</p>`)).toBe(`<p>${text}</p>`);
    expect(decodeBytes(new TextEncoder().encode(`<item><![CDATA[${misread(text)}]]></item>`))).toBe(
      `<item><![CDATA[${text}]]></item>`,
    );
  });

  it.each([
    'Ça va, « très bien »…',
    'La MAÑANA de São Paulo: IRMÃ»',
    'GRÖSSE Ü»',
    'Il voilà»…',
    'Ân, Ã và Â',
    '東京の記事',
    'Привет “мир”',
    '12 € – 5 £',
    'NAÏVE À»',
  ])('is not detected in %s', (text) => {
    expect(repairMojibake(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  });

  it('is repaired in a title attribute but not in a URL', () => {
    const link = `<a href="/${misread('schön')}">`;
    expect(repairMojibake(`<meta property="og:title" content="${misread('It’s here')}">${link}`)).toBe(
      `<meta property="og:title" content="It’s here">${link}`,
    );
  });

  it('is repaired next to correct text', () => {
    expect(repairMojibake(`<h1>Schöne Grüße</h1><p>${misread('für Müller')}</p>`)).toBe(
      '<h1>Schöne Grüße</h1><p>für Müller</p>',
    );
  });

  it('is detected in linear time', () => {
    const cost = (text: string): number => {
      const start = getProcessorMs();
      repairMojibake(text);
      return getProcessorMs() - start;
    };
    for (const piece of ['<', '<!', 'â€', 'Ã', 'Ã©', '<p>â€™']) expect(cost(piece.repeat(400_000))).toBeLessThan(5_000);
  });
});
