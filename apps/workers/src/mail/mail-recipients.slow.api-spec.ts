import { randomUUID } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { toEmailKey, parseEmail } from '@tidings/contracts/account/email.ts';
import {
  type CodePurpose,
  AccountChanged,
  CodeRequested,
  SecondFactorChanged,
} from '@tidings/contracts/events/account.events.ts';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { MorningLate, MorningReady } from '@tidings/contracts/events/morning.events.ts';
import { AccountLeaving } from '@tidings/contracts/events/privacy.events.ts';
import { MessageReceived } from '@tidings/contracts/events/support.events.ts';
import { createAccountRequest, storeFormerEmail } from '@tidings/database/accounts/account-request.entity.ts';
import { createAccount } from '@tidings/database/accounts/account.entity.ts';
import { putSchedule } from '@tidings/database/morning/morning-schedule.entity.ts';
import { scheduleDeletion } from '@tidings/database/privacy/deletion.query.ts';
import { sql } from '@tidings/database/sql.ts';
import { createSupportMessage } from '@tidings/database/support/support-message.entity.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { type OutgoingMail, type SentMail, Mailer } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import { listDeclaredConsumers } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { type MailKind, mailKinds } from './mail-texts.ts';
import { MailModule } from './mail.module.ts';

jest.setTimeout(300_000);

const PEOPLE = 1_000;
/** `typed` is another spelling that finds the same account as the stored address. */
type Person = { id: string; stored: string; typed: string };

class RecordingMailer extends Mailer {
  readonly recipients: string[] = [];
  async send({ id, to }: OutgoingMail): Promise<SentMail> {
    this.recipients.push(to.address);
    return { messageId: `<${id}@localhost>` };
  }
  async close(): Promise<void> {}
}

const config = loadConfig({ TIDINGS_SUPPORT_EMAIL: 'operator@example.org' });
const mailer = new RecordingMailer();
const events = new EventPublisher();
let database: TestDatabase;
let worker: INestMicroservice;
let people: Person[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  worker = await startWorker('mail', MailModule, {
    config,
    dataSource: database.dataSource,
    blobStore: createBlobStore(config),
    mailer,
    logger: quietLogger,
  });
  people = somePeople();
  expect(people.filter(({ stored, typed }) => stored !== typed).length).toBeGreaterThan(PEOPLE / 2);
  await database.dataSource.transaction(async (tx) => {
    for (const { id, stored } of people)
      await createAccount(tx, { id, email: stored, emailKey: toEmailKey(stored), passwordHash: '' });
  });
});
afterAll(async () => {
  await worker.close();
  await database.close();
});

/** Maps each character of account keys to the characters that are normalised to it. */
function lookAlikes(): ReadonlyMap<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (let point = 0x21; point < 0x20000; point += 1) {
    const character = String.fromCodePoint(point);
    const key = toEmailKey(character);
    if (/^\p{Cs}$/u.test(character) || key === character) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), character]);
  }
  return byKey;
}

/**
 * Returns people whose addresses contain all kinds of characters, each with a look-alike address that has the same key.
 */
function somePeople(): Person[] {
  const byKey = lookAlikes();
  const letters = [...byKey.keys()].filter((key) => parseEmail(`${key}@example.org`) !== null);
  const local = fc.array(
    fc.oneof(fc.constantFrom(...letters), fc.constantFrom('a', 'B', '3', '.', '+'), fc.string({ maxLength: 1 })),
    { minLength: 1, maxLength: 12 },
  );
  const person = fc
    .tuple(local, fc.constantFrom('example.org', 'Example.org', 'пример.рф'), fc.infiniteStream(fc.nat()))
    .map(([parts, domain, picks]) => ({
      id: randomUUID(),
      stored: `${parts.join('')}@${domain}`,
      typed: `${parts.map((part) => pick(byKey.get(toEmailKey(part)), picks.next().value) ?? part).join('')}@${domain}`,
    }))
    .filter(
      ({ stored, typed }) =>
        parseEmail(stored) === stored && parseEmail(typed) === typed && toEmailKey(stored) === toEmailKey(typed),
    );
  const [found = []] = fc.sample(
    fc.uniqueArray(person, {
      selector: ({ stored }) => toEmailKey(stored),
      minLength: PEOPLE,
      maxLength: PEOPLE,
      size: 'max',
    }),
    1,
  );
  return found;
}
const pick = (from: string[] | undefined, at = 0): string | undefined => from?.[at % from.length];

type Row = {
  event: EventContract;
  /** Stores the cause of the event and publishes the event. Returns the expected recipient. */
  publish(tx: EntityManager, person: Person): Promise<string>;
};

async function requestCode(tx: EntityManager, purpose: CodePurpose, email: string, asLink = false): Promise<void> {
  const id = randomUUID();
  await createAccountRequest(tx, {
    id,
    purpose,
    email,
    emailKey: toEmailKey(email),
    accountId: null,
    passwordHash: null,
  });
  await events.add(tx, CodeRequested, { requestId: id, purpose, asLink });
}
const codeForAccount = (purpose: CodePurpose): Row => ({
  event: CodeRequested,
  async publish(tx, { stored, typed }) {
    await requestCode(tx, purpose, typed);
    return stored;
  },
});
const codeForNewAddress = (purpose: CodePurpose): Row => ({
  event: CodeRequested,
  async publish(tx, { typed }) {
    const email = `new-${purpose}-${typed}`;
    await requestCode(tx, purpose, email);
    return email;
  },
});
const changed: Record<'password' | 'email', Row> = {
  password: {
    event: AccountChanged,
    async publish(tx, { id, stored }) {
      await events.add(tx, AccountChanged, { changeId: randomUUID(), accountId: id, what: 'password' });
      return stored;
    },
  },
  email: {
    event: AccountChanged,
    async publish(tx, { id, stored, typed }) {
      const [changeId, former] = [randomUUID(), `former-${stored}`];
      await createAccountRequest(tx, {
        id: changeId,
        purpose: 'change-email',
        email: typed,
        emailKey: toEmailKey(typed),
        accountId: id,
        passwordHash: null,
      });
      await storeFormerEmail(tx, changeId, former);
      await events.add(tx, AccountChanged, { changeId, accountId: id, what: 'email' });
      return former;
    },
  },
};
/** Each new kind of email needs a row here. */
const rows: Record<MailKind, Record<string, Row>> = {
  code: {
    'to reset the password of an account': codeForAccount('reset'),
    'to sign up': codeForNewAddress('sign-up'),
    'to change to an address without account': codeForNewAddress('change-email'),
  },
  'reset-link': {
    'after too many requests': {
      event: CodeRequested,
      async publish(tx, { stored, typed }) {
        await requestCode(tx, 'reset', typed, true);
        return stored;
      },
    },
  },
  'has-account': {
    'after a sign-up': codeForAccount('sign-up'),
    'after a change of address': codeForAccount('change-email'),
  },
  changed,
  'second-factor': {
    added: {
      event: SecondFactorChanged,
      async publish(tx, { id, stored }) {
        const changeId = randomUUID();
        await events.add(tx, SecondFactorChanged, { changeId, accountId: id, change: 'passkey added' });
        return stored;
      },
    },
  },
  deletion: {
    scheduled: {
      event: AccountLeaving,
      async publish(tx, { id, stored }) {
        await scheduleDeletion(tx, id);
        await events.add(tx, AccountLeaving, { accountId: id });
        return stored;
      },
    },
  },
  morning: {
    ready: {
      event: MorningReady,
      async publish(tx, { id, stored }) {
        const dueAt = await scheduleMorning(tx, id);
        const counts = { hasAudio: true, items: 3, seconds: 600 };
        await events.add(tx, MorningReady, {
          accountId: id,
          articleId: null,
          dueAt: dueAt.toISOString(),
          ...counts,
        });
        return stored;
      },
    },
    late: {
      event: MorningLate,
      async publish(tx, { id, stored }) {
        const dueAt = await scheduleMorning(tx, id);
        await sql.run(tx, 'UPDATE morning_schedule SET expected_at = due_at WHERE account_id = $1', [id]);
        const expectedAt = dueAt.toISOString();
        await events.add(tx, MorningLate, { accountId: id, dueAt: dueAt.toISOString(), expectedAt });
        return stored;
      },
    },
  },
  message: {
    'of a form': {
      event: MessageReceived,
      async publish(tx, { id, typed }) {
        const [messageId, written] = [
          randomUUID(),
          { name: 'Wren', phone: '', subject: 'The ferry', message: 'Hello' },
        ];
        await createSupportMessage(tx, { id: messageId, accountId: id, kind: 'contact', email: typed, ...written });
        await events.add(tx, MessageReceived, { messageId });
        return config.supportEmail;
      },
    },
  },
};
async function scheduleMorning(tx: EntityManager, id: string): Promise<Date> {
  const dueAt = new Date(Date.now() + 86_400_000);
  const schedule = { accountId: id, minute: 420, days: [1], timeZone: 'UTC', minutes: null, speed: 1, dueAt };
  await putSchedule(tx, id, { ...schedule, language: 'en', push: false, mail: true }, dueAt);
  return dueAt;
}

const cases = Object.entries(rows).flatMap(([kind, of]) =>
  Object.entries(of).map(([when, row]): [string, Row] => [`${kind} ${when}`, row]),
);

it('the table has a row for every kind of email and every event that the mail worker consumes', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...mailKinds].toSorted());
  const consumed = new Set(listDeclaredConsumers(MailModule).map(({ type }) => type));
  expect(new Set(cases.map(([, { event }]) => event.type))).toEqual(consumed);
});

it.each(cases)('the email "%s" goes to the stored address, for 1,000 addresses', async (_name, { publish }) => {
  mailer.recipients.length = 0;
  const expected = await database.dataSource.transaction(async (tx) => {
    const addresses: string[] = [];
    for (const person of people) addresses.push(await publish(tx, person));
    return addresses;
  });
  await until('every mail is sent', () => mailer.recipients.length >= expected.length, 120_000);
  expect(mailer.recipients.toSorted()).toEqual(expected.toSorted());
});
