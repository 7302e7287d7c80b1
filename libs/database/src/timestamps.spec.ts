import fc from 'fast-check';
import pg from 'pg';
import { parseTimestamp } from './timestamps.ts';

const parseByPg = (text: string) => pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as Date | number;

describe('parseTimestamp', () => {
  it('returns the same time as pg for every timestamp in UTC', () => {
    const timestamp = fc
      .tuple(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), fc.nat(6))
      .map(([date, digits]) => {
        const iso = date.toISOString();
        const fraction = `${iso.slice(20, 23)}999`.slice(0, digits);
        return `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction && `.${fraction}`}+00`;
      });
    fc.assert(fc.property(timestamp, (text) => expect(parseTimestamp(text)).toEqual(parseByPg(text))));
  });

  it.each([
    '2026-11-29 12:34:56+01',
    '2026-11-29 12:34:56.5-03:30',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    'infinity',
    '-infinity',
  ])('returns what pg returns for %s', (text) => {
    expect(parseTimestamp(text)).toEqual(parseByPg(text));
  });
});
