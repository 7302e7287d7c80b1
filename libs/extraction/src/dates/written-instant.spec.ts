import { learnDateHabits, parseInstant } from './written-instant.ts';

it.each([
  ['2003-12-31T10:14:55-08:00', '2003-12-31T18:14:55.000Z'],
  ['20031231T101455Z', '2003-12-31T10:14:55.000Z'],
  ['2003-12', '2003-12-01T00:00:00.000Z'],
  ['2003-12-31 10:14:55.7', '2003-12-31T10:14:55.700Z'],
  ['Fri, 2006/09/15 08:19:53 EDT', '2006-09-15T12:19:53.000Z'],
  ['Thu, 01 Jan 04 19:48 GMT', '2004-01-01T19:48:00.000Z'],
  ['Thu, 01 Jan 2004 00:00:00 GMT+2', '2003-12-31T22:00:00.000Z'],
  [' Thu,\n 1 Jan 2004  19:48:21 EST ', '2004-01-02T00:48:21.000Z'],
  ['Do, 01 Mär 2004 19:48:21 +0100', '2004-03-01T18:48:21.000Z'],
  ['jeu., 01 janv. 2004 19:48:21 +0100', '2004-01-01T18:48:21.000Z'],
  ['Lun, 5 Ago 2024 10:00:00 GMT', '2024-08-05T10:00:00.000Z'],
  ['Sun Jan  4 16:29:06 PST 2004', '2004-01-05T00:29:06.000Z'],
  ['Sun Jan 4 16:29:06 2004', '2004-01-04T16:29:06.000Z'],
  ['Thu Jan 01 2004 19:48:21 GMT+0100 (CET)', '2004-01-01T18:48:21.000Z'],
  ['January 4, 2004 4:29 PM', '2004-01-04T16:29:00.000Z'],
  ['January 4th, 2004 at 12:05 am', '2004-01-04T00:05:00.000Z'],
  ['1/2/2004 3:04:05 PM', '2004-01-02T15:04:05.000Z'],
  ['4 Jan 2004 12:30 PM', '2004-01-04T12:30:00.000Z'],
  ['Nov 9 2021 11:05:06 PM', '2021-11-09T23:05:06.000Z'],
  ['2021-11-09 11:05 p.m.', '2021-11-09T23:05:00.000Z'],
  ['Tuesday 9 November 2021 11pm', '2021-11-09T23:00:00.000Z'],
  ['9 November 2021 21h05', '2021-11-09T21:05:00.000Z'],
  ['9 Nov 2021 21.05.06 +0100', '2021-11-09T20:05:06.000Z'],
  ['09.11.2021 21:05', '2021-11-09T21:05:00.000Z'],
  ['29/11/2021 21:05', '2021-11-29T21:05:00.000Z'],
  ['2021年11月9日 21:05', '2021-11-09T21:05:00.000Z'],
  ['令和3年11月9日 午後9時05分', '2021-11-09T21:05:00.000Z'],
  ['٩ نوفمبر ٢٠٢١ ٢١:٠٥', '2021-11-09T21:05:00.000Z'],
  ['1636491906', '2021-11-09T21:05:06.000Z'],
  ['1636491906123', '2021-11-09T21:05:06.123Z'],
  ['9 Nov 2021 21:05 Asia/Tokyo', '2021-11-09T12:05:00.000Z'],
  ['2021-07-09T21:05:06[America/New_York]', '2021-07-10T01:05:06.000Z'],
  ['2021-11-09T21:05:06+09:00[Asia/Tokyo]', '2021-11-09T12:05:06.000Z'],
  ['9 Nov 2021 21:05 BRT', '2021-11-10T00:05:00.000Z'],
  ['9 Nov 2021 21:05 (WIB)', '2021-11-09T14:05:00.000Z'],
])('parseInstant parses %s', (written, instant) => {
  expect(parseInstant(written)).toBe(instant);
});

it.each([
  '',
  ' ',
  'yesterday',
  '99 Foo 2004',
  'Mon, 01 Jan 2004 25:00:00 GMT',
  '2003-13-01',
  '31/31/2004',
  `${'1 '.repeat(60)}Jan 2004`,
])('parseInstant returns null for %s', (written) => {
  expect(parseInstant(written)).toBeNull();
});

describe('learnDateHabits', () => {
  it('takes the order of numbers from a date that leaves no doubt', () => {
    const dates = ['03/04/2021 10:00', '25/04/2021 10:00'];
    expect(parseInstant(dates[0], learnDateHabits(dates, null))).toBe('2021-04-03T10:00:00.000Z');
    expect(parseInstant(dates[0], learnDateHabits(['04/25/2021'], null))).toBe('2021-03-04T10:00:00.000Z');
  });
  it('takes the order from the language if all dates leave it open', () => {
    expect(parseInstant('03/04/2021', learnDateHabits([], 'fr'))).toBe('2021-04-03T00:00:00.000Z');
    expect(parseInstant('03/04/2021', learnDateHabits([], 'en'))).toBe('2021-03-04T00:00:00.000Z');
  });
  it('gives dates without a known zone the zone of the other dates', () => {
    const habits = learnDateHabits(['3 Apr 2021 10:00', '5 Apr 2021 10:00 +0530'], null);
    expect(parseInstant('3 Apr 2021 10:00', habits)).toBe('2021-04-03T04:30:00.000Z');
    expect(parseInstant('3 Apr 2021 10:00 QQT', habits)).toBe('2021-04-03T04:30:00.000Z');
    expect(parseInstant('3 Apr 2021 10:00 Z', habits)).toBe('2021-04-03T10:00:00.000Z');
  });
});
