import { randomUUID } from 'node:crypto';
import {
  SUPPORT_MESSAGES_TOTAL_MAX,
  SUPPORT_MESSAGES_PER_NETWORK_MAX,
  MESSAGE_NAME_MAX,
  MESSAGE_TEXT_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import { formatEarlyAccessSubject } from '@tidings/contracts/support/early-access.ts';
import { parseSupportRejection, isSentResponse } from '@tidings/contracts/support/support-response.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_SUPPORT_EMAIL: 'operator@tidings.example' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt, support_message'));

const SEND = `mutation SendSupportEmail($name: String!, $email: String!, $phone: String!, $subject: String!,
  $message: String!, $homepage: String) {
  sendSupportEmail(name: $name, email: $email, phone: $phone, subject: $subject, message: $message,
  homepage: $homepage) }`;
const letter = {
  name: 'Wren',
  email: 'wren@example.org',
  phone: '',
  subject: 'The ferry',
  message: 'Where does it go?',
};
type Letter = typeof letter;

async function send(
  written: Partial<Letter> & { homepage?: string } = {},
  remoteAddress = '203.0.113.7',
): Promise<string> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    payload: { query: SEND, variables: { ...letter, ...written } },
  });
  const { data, errors } = reply.json() as { data: { sendSupportEmail: string } | null; errors?: unknown };
  expect([reply.statusCode, errors]).toEqual([200, undefined]);
  return data?.sendSupportEmail ?? '';
}
const listStored = (): Promise<Record<string, unknown>[]> =>
  api.database.query(
    'SELECT id, account_id, kind, name, email, phone, subject, message FROM support_message ORDER BY created_at',
  );

it('supportEmail returns the operator’s address', async () => {
  expect((await api.graphql('{ supportEmail }')).data).toEqual({ supportEmail: 'operator@tidings.example' });
});

it('founderLinks is empty if none are configured', async () => {
  expect((await api.graphql('{ founderLinks }')).data).toEqual({ founderLinks: [] });
});

it('stores a message, publishes an event with only its ID and returns the status code 200', async () => {
  const answer = await send({ message: 'Where does it go?\r\nAnd when?  ' });
  expect(answer).toContain('"statusCode":200');
  const [row, ...more] = await listStored();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ ...letter, account_id: null, kind: 'contact', message: 'Where does it go?\nAnd when?' });
  const events: { data: unknown }[] = await api.database.query(
    `SELECT data FROM event WHERE type = 'support.message-received.v1' ORDER BY id DESC LIMIT 1`,
  );
  expect(events).toEqual([{ data: { messageId: row?.['id'] } }]);
});

it('detects an early-access request by its subject, and the sender’s account by the session', async () => {
  const subject = formatEarlyAccessSubject('Wren', '');
  const wren = await signUpPerson(api, 'wren@example.org');
  await wren.ask(SEND, { ...letter, phone: 'No company', subject });
  expect(await listStored()).toMatchObject([
    { account_id: wren.id, kind: 'early-access', subject, phone: 'No company' },
  ]);
});

it('accepts a message with only its text', async () => {
  expect(
    isSentResponse(
      (await api.graphql('mutation { sendSupportEmail(message: "Hello") }')).data?.['sendSupportEmail'] ?? '',
    ),
  ).toBe(true);
  expect(await listStored()).toMatchObject([{ name: '', email: '', phone: '', subject: '', message: 'Hello' }]);
});

it.each<[string, Partial<Letter>, string]>([
  ['no text', { message: ' \r\n ' }, 'message'],
  ['a text that is too long', { message: 'x'.repeat(MESSAGE_TEXT_MAX + 1) }, 'message'],
  ['a name that is too long', { name: 'x'.repeat(MESSAGE_NAME_MAX + 1) }, 'name'],
  ['an invalid mail address', { email: 'wren' }, 'email'],
  ['two addresses', { email: 'a@example.org,b@example.org' }, 'email'],
  ['an address with a name', { email: 'Wren <wren@example.org>' }, 'email'],
  ['a lone surrogate', { subject: '\ud83d' }, 'subject'],
  ['NUL in the text', { message: 'a\u0000b' }, 'message'],
])('refuses %s and names the field', async (_, written, field) => {
  const answer = await send(written);
  expect(isSentResponse(answer)).toBe(false);
  expect(JSON.parse(answer)).toMatchObject({ statusCode: 400, field });
  expect(parseSupportRejection(answer).message).toMatch(/\.$/);
  expect(await listStored()).toEqual([]);
});

it('drops a message with the hidden field filled in, but returns success', async () => {
  expect(isSentResponse(await send({ homepage: 'https://pills.example' }))).toBe(true);
  expect(await listStored()).toEqual([]);
  expect(await api.database.query('SELECT 1 FROM attempt')).toEqual([]);
});

it('limits messages per network without blocking others', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 20; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => send({ message: randomUUID() })))));
  expect(answers).toHaveLength(1_000);
  expect(answers.filter(isSentResponse)).toHaveLength(SUPPORT_MESSAGES_PER_NETWORK_MAX);
  for (const answer of answers.filter((reply) => !isSentResponse(reply)))
    expect(JSON.parse(answer)).toEqual({
      statusCode: 429,
      message: expect.stringMatching(
        /^Your network has already sent several messages\. Try again in 1[0-5] minutes\.$/,
      ),
    });
  expect(await listStored()).toHaveLength(SUPPORT_MESSAGES_PER_NETWORK_MAX);
  expect(isSentResponse(await send({}, '203.0.113.8'))).toBe(true);
  for (let host = 1; host <= SUPPORT_MESSAGES_PER_NETWORK_MAX; host += 1) await send({}, `2001:db8:1:2::${host}`);
  expect(isSentResponse(await send({}, '2001:db8:1:2:ffff::1'))).toBe(false);
});

it('messages are limited in total', async () => {
  const froms = Array.from({ length: SUPPORT_MESSAGES_TOTAL_MAX }, (_, host) => `198.51.100.${host}`);
  for (const from of froms) await send({}, from);
  expect(await listStored()).toHaveLength(SUPPORT_MESSAGES_TOTAL_MAX);
  expect(isSentResponse(await send({}, '192.0.2.1'))).toBe(false);
});

it('deleting an account deletes its messages', async () => {
  const wren = await signUpPerson(api, `goes-${randomUUID()}@example.org`);
  await wren.ask(SEND, letter);
  await api.database.query('DELETE FROM account WHERE id = $1', [wren.id]);
  expect(await listStored()).toEqual([]);
});
