import { findPasswordFlaw, formatMailedCode, isCompleteCode, normalizeCode } from './credentials.ts';

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

it('formatMailedCode returns six digits, and nine grouped characters for password resets', () => {
  expect(formatMailedCode('sign-up', 0n)).toBe('000000');
  expect(formatMailedCode('change-email', 2n ** 64n - 1n)).toMatch(/^\d{6}$/);
  expect(formatMailedCode('reset', 2n ** 64n - 1n)).toMatch(
    /^[34679BCDFGHJKMNPQRSTVWXYZ]{3}(-[34679BCDFGHJKMNPQRSTVWXYZ]{3}){2}$/,
  );
});

it('password reset codes have more than 40 bits of entropy', () => {
  const seen = Array.from({ length: 11 }, () => new Set<string>());
  for (let turn = 0n; turn < 4_000n; turn += 1n)
    for (const [position, sign] of [...formatMailedCode('reset', turn * 4_611_686_018_427_387n)].entries())
      seen[position]?.add(sign);
  const bits = seen.reduce((sum, signs) => sum + Math.log2(signs.size), 0);
  expect(bits).toBeGreaterThan(40);
});

it.each([
  'K7M-PX3-R9T',
  'k7mpx3r9t',
  ' K7M PX3 R9T ',
  'k7m–px3—r9t',
  '\u200eK7M\u2011PX3\u00a0R9T\u200b',
  'Ｋ７ＭＰＸ３Ｒ９Ｔ',
])('normalizeCode accepts the spelling %j', (typed) => {
  expect(normalizeCode(typed)).toBe('K7MPX3R9T');
  expect([isCompleteCode('reset', typed), isCompleteCode('sign-up', typed)]).toEqual([true, false]);
});
