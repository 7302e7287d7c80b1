import { isPhoneNumber } from './phone-number.ts';

it.each(['+44 20 7946 0000', '(030) 12-34/56', '112', '+1.212.555.0100', '٠٢٠ ٧٩٤٦'])(
  'isPhoneNumber accepts %s',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  },
);

it.each(['abc', '', '12', '+', '020 x', '20+30 40', `${'1 '.repeat(40_000)}x`])(
  'isPhoneNumber rejects %.12s',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);
