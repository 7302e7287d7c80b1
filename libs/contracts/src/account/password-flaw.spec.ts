import { findPasswordFlaw } from './password-flaw.ts';

it.each([
  ['1234567', 'short'],
  ['x'.repeat(129), 'long'],
  ['        ', 'blank'],
  ['\u00a0\u2003\u3000 \t \u200b ', 'blank'],
  ['aaaaaaaa', 'repeated'],
  ['aAaAaAaA', 'repeated'],
  ['........', 'repeated'],
  ['🐟🐟🐟🐟🐟🐟🐟🐟', 'repeated'],
  ['ａaａaａaａa', 'repeated'],
  ['ann.smith@example.org', 'address'],
  ['Ann.Smith@Example.org', 'address'],
  ['ann.smith', 'address'],
  ['AnnSmith', 'address'],
  ['ann-smith!', 'address'],
  ['tidings1', 'product'],
  ['TIDINGS2026', 'product'],
  ['tidings!', 'product'],
  ['1tidings', 'product'],
  ['ｔｉｄｉｎｇｓ９', 'product'],
  ['tidingstidings', 'product'],
])('findPasswordFlaw(%j) returns %s', (password, flaw) => {
  expect(findPasswordFlaw(password, 'Ann.Smith@example.org')).toBe(flaw);
});

it.each([
  'aaaabaab',
  '        x',
  'пароль-мой',
  '密码密码密码密码',
  '🐟🐠🐡🦈🐙🦑🦐🦞',
  'good tidings to all',
  'ann.smith and the sea',
  'example.org',
])('findPasswordFlaw accepts %j', (password) => {
  expect(findPasswordFlaw(password, 'Ann.Smith@example.org')).toBeNull();
  expect(findPasswordFlaw(password, '!#$%&+-/@elsewhere.example')).toBeNull();
  expect(findPasswordFlaw(password, null)).toBeNull();
});
