import { readFileSync } from 'node:fs';
import { features } from '@tidings/contracts/features/features.ts';
import { MESSAGE_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import {
  NO_COMPANY_TEXT,
  formatEarlyAccessSubject,
  formatEarlyAccessText,
} from '@tidings/contracts/support/early-access.ts';
import { isSentResponse } from '@tidings/contracts/support/support-response.ts';
import { listLineBreakStrings } from '@tidings/testing/naughty-strings.ts';
import { parseMail } from '@tidings/testing/read-mail.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import { PersonHarness, listFiles } from '../privacy/person-harness.fixture.ts';

let harness: PersonHarness;
beforeAll(async () => {
  harness = await PersonHarness.open(await createTestDatabase());
});
afterAll(() => harness.close());
beforeEach(() => harness.api.database.query('TRUNCATE attempt'));

const SEND = `mutation S($name: String, $email: String, $phone: String, $subject: String, $message: String) {
    sendSupportEmail(name: $name, email: $email, phone: $phone, subject: $subject, message: $message) }`;
const letter = {
  name: 'Wren',
  email: 'wren@example.org',
  phone: '+44 20 7946 0000',
  subject: 'The ferry',
  message: 'Where does it go?\n\n.\nAnd when? 🗞️',
};
type Field = keyof typeof letter;

const send = async (written: Partial<typeof letter>): Promise<boolean> =>
  isSentResponse((await harness.api.graphql(SEND, { ...letter, ...written })).data?.['sendSupportEmail'] ?? '');
const idsKept = async (): Promise<string[]> =>
  ((await harness.api.database.query('SELECT id FROM support_message')) as { id: string }[]).map(({ id }) => id);
const readMailById = (id: string): Promise<string> =>
  pollUntilTruthy(async () => {
    const path = listFiles(harness.folder).find((name) => name.endsWith(`${id}.eml`));
    return path && readFileSync(path, 'utf8');
  });
async function mailed(written: Partial<typeof letter>): Promise<string> {
  const before = await idsKept();
  expect(await send(written)).toBe(true);
  return readMailById((await idsKept()).find((id) => !before.includes(id)) ?? '');
}

it('emails a message to the operator, with the sender as Reply-To', async () => {
  const { headers, text } = parseMail(await mailed({}));
  expect(headers).toMatchObject({
    from: 'Tidings <tidings@localhost.localdomain>',
    to: 'tidings@localhost.localdomain',
    'reply-to': 'wren@example.org',
    subject: 'Contact: The ferry',
  });
  expect(text).toBe(
    [
      'Where does it go?',
      '',
      '.',
      'And when? 🗞️',
      '',
      'Name:    Wren',
      'Email:   wren@example.org',
      'Phone:   +44 20 7946 0000',
      'Subject: The ferry',
      '',
      'Sent with the contact form of Tidings. Replies to this mail go to the address above, which was not verified.',
    ].join('\n'),
  );
});

it('emails a message without name, address, phone or subject', async () => {
  const { headers, text } = parseMail(await mailed({ name: '', email: '', phone: '', subject: '' }));
  expect(headers).toMatchObject({ subject: 'Contact: no subject' });
  expect(headers).not.toHaveProperty('reply-to');
  expect(text).toContain('Name:    –\nEmail:   –\n');
  expect(text).toContain('No mail address was given.');
});

it('emails an early-access request with its own subject and the chosen features', async () => {
  const subject = formatEarlyAccessSubject('Wren', 'The Ferry Ltd');
  const enterpriseFeatures = features.filter(({ tier }) => tier === 'enterprise');
  const { headers, text } = parseMail(
    await mailed({ phone: 'The Ferry Ltd', subject, message: formatEarlyAccessText(enterpriseFeatures, '') }),
  );
  expect(headers['subject']).toBe('Early Access Interest - Wren from The Ferry Ltd');
  expect(text).toContain('Company: The Ferry Ltd\n');
  for (const { description } of enterpriseFeatures) expect(text).toContain(description);
  expect(text).toContain('No custom feature suggested');
  const alone = parseMail(
    await mailed({
      phone: NO_COMPANY_TEXT,
      subject: formatEarlyAccessSubject('Wren', ''),
      message: formatEarlyAccessText(enterpriseFeatures, 'A fax'),
    }),
  );
  expect(alone.headers['subject']).toBe('Early Access Interest - Wren from Individual');
  expect(alone.text).toContain('Company: No company\n');
  expect(alone.text).toContain('A fax');
});

const endings = listLineBreakStrings();
const HEADERS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];
const headerNames = (raw: string): string[] => Object.keys(parseMail(raw).headers).toSorted();

it('control: without escaping, these strings add headers to an email', () => {
  const spoilt = endings.filter(
    (value) =>
      headerNames(`To: us@example.org\r\nSubject: ${value.replace(/\r\n|[\r\n]/g, '\r\n')}\r\n\r\ntext`).join() !==
      'subject,to',
  );
  expect(spoilt.length).toBeGreaterThan(endings.length / 4);
});

it.each<Field>(['name', 'email', 'phone', 'subject', 'message'])(
  'line breaks in the %s add no header to the mail',
  async (field) => {
    const before = new Set(await idsKept());
    const sent: string[] = [];
    for (const value of endings) {
      await harness.api.database.query('TRUNCATE attempt');
      if (await send({ [field]: value })) sent.push(value);
    }
    const ids = (await idsKept()).filter((id) => !before.has(id));
    expect(ids).toHaveLength(sent.length);
    for (const id of ids) {
      const raw = await readMailById(id);
      expect(headerNames(raw)).toEqual(HEADERS);
      const { headers } = parseMail(raw);
      expect([headers['to'], headers['from']]).toEqual([
        'tidings@localhost.localdomain',
        'Tidings <tidings@localhost.localdomain>',
      ]);
      if (field !== 'email') expect(headers['reply-to']).toBe('wren@example.org');
    }
    if (field === 'message') expect(sent.length).toBeGreaterThan(endings.length * 0.9);
    else for (const value of sent) expect(value.trim()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  },
);

it('messages are deleted after MESSAGE_RETENTION_DAYS', async () => {
  await mailed({});
  await harness.api.database.query('UPDATE support_message SET created_at = now() - make_interval(days => $1)', [
    MESSAGE_RETENTION_DAYS + 1,
  ]);
  const recent = await mailed({});
  await harness.anHourLater();
  const [remainingId, ...more] = await idsKept();
  expect(more).toEqual([]);
  expect(parseMail(recent).headers['message-id']).toContain(remainingId);
});
