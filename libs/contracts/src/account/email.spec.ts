import { emailKeyOf, emailOf, lookAlikeProblem, mailboxKeyOf, plainEmailOf } from './email.ts';

it.each(['ⓥictim@example.org', 'ﬁnn@example.org', 'ann²@example.org', 'ａnn@example.org', 'a…b@example.org'])(
  'lookAlikeProblem names the plain form of %s',
  (email) => {
    expect(lookAlikeProblem(email)).toBe(
      `The part before the @ has characters that look like others. If your address is ${plainEmailOf(email)}, ` +
        'type it like that.',
    );
    expect(emailKeyOf(plainEmailOf(email))).toBe(emailKeyOf(email));
  },
);

it.each(['Ann@example.org', 'zoë@example.org', '安@例え.jp', 'иван+news@пример.рф', "o'hara@example.org"])(
  'lookAlikeProblem accepts %s',
  (email) => expect(lookAlikeProblem(email)).toBeNull(),
);

it('emailOf accepts decomposed letters, as some keyboards type them', () => {
  const email = emailOf('zoe\u0308@example.org');
  expect(email).toBe('zo\u00eb@example.org');
  expect(lookAlikeProblem(email ?? '')).toBeNull();
});

it.each([
  'ann@evil.example＠example.org',
  'ann＠evil.example@example.org',
  'ann；bob@example.org',
  'ann（x）@example.org',
])('emailOf rejects %s, whose compatibility form is not an address', (email) => expect(emailOf(email)).toBeNull());

it.each([
  ['ann+news@example.org', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['+ann@example.org', '+ann@example.org'],
  ['ann@example.org', 'ann@example.org'],
])('mailboxKeyOf counts %s as %s', (emailKey, mailbox) => expect(mailboxKeyOf(emailKey)).toBe(mailbox));
