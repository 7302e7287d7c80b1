import { toEmailKey, parseEmail, findLookAlikeProblem, toMailboxKey, toPlainEmail } from './email.ts';

it.each(['ⓥictim@example.org', 'ﬁnn@example.org', 'ann²@example.org', 'ａnn@example.org', 'a…b@example.org'])(
  'findLookAlikeProblem suggests the plain form of %s',
  (email) => {
    expect(findLookAlikeProblem(email)).toBe(
      'The part before the @ contains characters that look like other characters. If your address is ' +
        `${toPlainEmail(email)}, enter it like that.`,
    );
    expect(toEmailKey(toPlainEmail(email))).toBe(toEmailKey(email));
  },
);

it.each(['Ann@example.org', 'zoë@example.org', '安@例え.jp', 'иван+news@пример.рф', "o'hara@example.org"])(
  'findLookAlikeProblem accepts %s',
  (email) => expect(findLookAlikeProblem(email)).toBeNull(),
);

it('parseEmail accepts decomposed letters', () => {
  const email = parseEmail('zoe\u0308@example.org');
  expect(email).toBe('zo\u00eb@example.org');
  expect(findLookAlikeProblem(email ?? '')).toBeNull();
});

it.each([
  'ann@evil.example＠example.org',
  'ann＠evil.example@example.org',
  'ann；bob@example.org',
  'ann（x）@example.org',
])('parseEmail rejects %s, whose NFKC form is not a valid address', (email) => expect(parseEmail(email)).toBeNull());

it.each([
  ['ann+news@example.org', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['+ann@example.org', '+ann@example.org'],
  ['ann@example.org', 'ann@example.org'],
])('toMailboxKey maps %s to %s', (emailKey, mailbox) => expect(toMailboxKey(emailKey)).toBe(mailbox));
