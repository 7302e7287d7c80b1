import { Controller, Inject } from '@nestjs/common';
import { AccountChanged, CodeRequested, SecondFactorChanged } from '@tidings/contracts/events/account.events.ts';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { AccountLeaving } from '@tidings/contracts/events/privacy.events.ts';
import { MessageReceived } from '@tidings/contracts/events/support.events.ts';
import { deriveMailCode, findAccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { findAccountByEmail, findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { findPendingDeletion } from '@tidings/database/privacy/deletion.query.ts';
import { type NewSupportMessage, findSupportMessage } from '@tidings/database/support/support-message.entity.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import {
  type MailText,
  createAccountExistsMail,
  createChangeMail,
  createCodeMail,
  createDeletionMail,
  createLinkMail,
  createSecondFactorMail,
} from './mail-texts.ts';
import { OutgoingMailService } from './outgoing-mail.service.ts';

type Written = Pick<NewSupportMessage, 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** Derives email IDs from events, so that a repeated email is recognised. */
@Controller()
export class MailConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly mail: OutgoingMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Consumes(CodeRequested)
  async onCodeRequested({ requestId, asLink = false }: EventPayload<typeof CodeRequested>): Promise<void> {
    const request = await findAccountRequest(this.database, requestId);
    if (!request || request.usedAt || request.expiresAt < new Date()) return;
    const account = await findAccountByEmail(this.database, request.emailKey);
    // Only the account owner learns, by email, whether an account exists.
    if (request.purpose === 'reset' && !account) return;
    // Uses the account's own address, because another mailbox may have an address with the same key.
    if (account && request.purpose !== 'reset')
      return this.mail.sendToAccount(requestId, account, createAccountExistsMail(request.purpose));
    const code = await deriveMailCode(this.database, request);
    const text = asLink
      ? createLinkMail(this.config.publicAddress, { requestId, code, email: account?.email ?? request.email })
      : createCodeMail(request.purpose, code);
    await (account ? this.mail.sendToAccount(requestId, account, text) : this.mail.sendToNewAddress(request, text));
  }

  @Consumes(AccountChanged)
  async onAccountChanged({ changeId, accountId, what }: EventPayload<typeof AccountChanged>): Promise<void> {
    const account = await findAccountById(this.database, accountId);
    // Sends the email to the former address.
    const former = what === 'email' ? (await findAccountRequest(this.database, changeId))?.formerEmail : null;
    if (account)
      await this.mail.sendToAccount(`${changeId}-changed`, { email: former ?? account.email }, createChangeMail(what));
  }

  @Consumes(SecondFactorChanged)
  async onSecondFactorChanged(payload: EventPayload<typeof SecondFactorChanged>): Promise<void> {
    const { changeId, accountId, change } = payload;
    const account = await findAccountById(this.database, accountId);
    if (account) await this.mail.sendToAccount(`${changeId}-changed`, account, createSecondFactorMail(change));
  }

  @Consumes(AccountLeaving)
  async onAccountLeaving({ accountId }: EventPayload<typeof AccountLeaving>, { uid }: EventContext): Promise<void> {
    const [account, leaving] = [
      await findAccountById(this.database, accountId),
      await findPendingDeletion(this.database, accountId),
    ];
    if (account && leaving) await this.mail.sendToAccount(uid, account, createDeletionMail(leaving.goneAt));
  }

  @Consumes(MessageReceived)
  async onMessageReceived({ messageId }: EventPayload<typeof MessageReceived>): Promise<void> {
    const message = await findSupportMessage(this.database, messageId);
    if (message) await this.mail.sendToOperator(messageId, createSupportMail(message), message.email);
  }
}

function createSupportMail(written: Written): MailText {
  return written.kind === 'early-access' ? earlyAccessMail(written) : contactMail(written);
}

function contactMail({ name, email, phone, subject, message }: Written): MailText {
  return {
    kind: 'message',
    subject: `Contact: ${subject || 'no subject'}`,
    text: `${message}\n\n${card([
      ['Name', name],
      ['Email', email],
      ['Phone', phone],
      ['Subject', subject],
    ])}\nSent with the contact form of Tidings.${answering(email)}\n`,
  };
}

function earlyAccessMail({ name, email, phone, subject, message }: Written): MailText {
  return {
    kind: 'message',
    subject,
    text: `A visitor requests early access.\n\n${card([
      ['Name', name],
      ['Email', email],
      ['Company', phone],
    ])}\n${message}\n\nSent with the early-access form of Tidings.${answering(email)}\n`,
  };
}

const LABEL_WIDTH = 9;
const card = (lines: readonly (readonly [string, string])[]): string =>
  lines.map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)}${value || '–'}\n`).join('');
const answering = (email: string): string =>
  email === ''
    ? ' No mail address was given.'
    : ' Replies to this mail go to the address above, which was not verified.';
