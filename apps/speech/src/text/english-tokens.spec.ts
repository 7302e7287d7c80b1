import { toFliteInput } from './english-tokens.ts';

const sayText = (text: string): string => toFliteInput(text.split(' ')).filter(Boolean).join(' ');

describe('toFliteInput', () => {
  it.each([
    ['It cost £3.4m, they said.', 'It cost 3.4 million pounds, they said.'],
    ['a €5 million fund', 'a 5 million euros fund'],
    ['about $12bn (US$2 billion)', 'about 12 billion dollars (2 billion dollars)'],
    ['up 5% since 2010–2015', 'up 5 percent since 2010 to 2015'],
    ['The US and EU’s AI plan', "The U S and E U's A.I. plan"],
    ['THE US AND EU', 'THE US AND EU'],
    ['He said “naïve café” — and left', 'He said "naive cafe" , and left'],
    ['AT&T and/or Łódź', 'AT and T and or Lodz'],
    ['#5 *bold* 🎉 ok', 'number 5 bold ok'],
  ])('converts the text: %s', (text, expected) => expect(sayText(text)).toBe(expected));

  it('returns one entry per token', () => {
    const tokens = ['£5', 'million', '🎉', '—', 'end'];
    expect(toFliteInput(tokens)).toHaveLength(tokens.length);
  });

  it('returns ASCII only', () => {
    for (let point = 1; point < 0x3000; point += 1)
      expect(toFliteInput([`a${String.fromCodePoint(point)}b`])[0]).toMatch(/^[ -~]*$/);
  });
});
