import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { parseEmail } from '@tidings/contracts/account/email.ts';
import { MessageReceived } from '@tidings/contracts/events/support.events.ts';
import { EMAIL_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import {
  MESSAGE_NAME_MAX,
  MESSAGE_PHONE_MAX,
  MESSAGE_SUBJECT_MAX,
  MESSAGE_TEXT_MAX,
  SUPPORT_MESSAGES_PER_NETWORK_MAX,
  SUPPORT_MESSAGES_TOTAL_MAX,
} from '@tidings/contracts/limits/web-limits.ts';
import { getMessageKind } from '@tidings/contracts/support/early-access.ts';
import {
  type SupportRejection,
  formatSupportResponse,
  supportStatusCodes,
} from '@tidings/contracts/support/support-response.ts';
import { createSupportMessage } from '@tidings/database/support/support-message.entity.ts';
import { ThrottleService, createNetworkLimits } from '@tidings/domain/limits/throttle.service.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, BeforeSignIn } from '../../server/graphql/request-context.ts';

type SupportMessageDraft = {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
};
type Given = string | null | undefined;

const SENT = formatSupportResponse(supportStatusCodes.sent, 'Message sent');

@Injectable()
export class SupportMessagesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly throttle: ThrottleService,
  ) {}

  /** `trap` is an invisible field; bots that fill it in get a success response. */
  async send(context: RequestContext, written: SupportMessageDraft, trap: string): Promise<string> {
    if (trap !== '') return SENT;
    const cleanUp = normalizeMessage(written);
    const whyNot = validateMessage(cleanUp);
    if (whyNot) return formatSupportResponse(supportStatusCodes.refused, whyNot.message, whyNot.field);
    const minutes = await this.#minutesToWait(context);
    if (minutes !== null)
      return formatSupportResponse(
        supportStatusCodes.tooMany,
        `Your network has already sent several messages. Try again in ${minutes} minutes.`,
      );
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await createSupportMessage(tx, {
        ...cleanUp,
        id,
        accountId: context.bearer?.accountId ?? null,
        kind: getMessageKind(cleanUp.subject),
      });
      await this.events.add(tx, MessageReceived, { messageId: id });
    });
    return SENT;
  }

  // Checks the network's limit first, so that rejected messages do not use up the total.
  #minutesToWait({ request }: RequestContext): Promise<number | null> {
    return this.throttle.take(
      ...createNetworkLimits(request, { of: 'message', max: SUPPORT_MESSAGES_PER_NETWORK_MAX }),
      {
        of: 'message from anybody',
        max: SUPPORT_MESSAGES_TOTAL_MAX,
      },
    );
  }
}

const lines = {
  name: ['The name', MESSAGE_NAME_MAX],
  email: ['The email address', EMAIL_LENGTH_MAX],
  phone: ['The phone number', MESSAGE_PHONE_MAX],
  subject: ['The subject', MESSAGE_SUBJECT_MAX],
} as const;
const MORE_THAN_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const LINE_BREAK = /\r\n?/g;

function normalizeMessage({ name, email, phone, subject, message }: SupportMessageDraft): SupportMessageDraft {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    subject: subject.trim(),
    message: message.replace(LINE_BREAK, '\n').trim(),
  };
}

/** Checks that the message has a text and that all given fields are valid. Returns null if the message is valid. */
function validateMessage(written: SupportMessageDraft): SupportRejection | null {
  for (const [field, [label, max]] of Object.entries(lines) as [
    keyof typeof lines,
    (typeof lines)[keyof typeof lines],
  ][]) {
    const value = written[field];
    if (value.length > max) return { field, message: `${label} must have at most ${max} characters.` };
    if (MORE_THAN_A_LINE.test(value) || !value.isWellFormed())
      return { field, message: `${label} must be one line of plain text.` };
  }
  const { email, message } = written;
  if (email !== '' && parseEmail(email) === null)
    return { field: 'email', message: 'Enter an email address, such as name@example.org, or leave it empty.' };
  if (message === '') return { field: 'message', message: 'Write a message first.' };
  if (message.length > MESSAGE_TEXT_MAX)
    return { field: 'message', message: `The message must have at most ${MESSAGE_TEXT_MAX} characters.` };
  if (message.includes('\u0000') || !message.isWellFormed())
    return { field: 'message', message: 'The message contains a character that cannot be sent.' };
  return null;
}

const absent = { type: () => String, nullable: true } as const;

@Resolver()
export class SupportResolver {
  constructor(
    private readonly messages: SupportMessagesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => String, { description: 'The operator’s mail address' })
  @BeforeSignIn()
  @Access('public')
  supportEmail(): string {
    return this.config.supportEmail;
  }

  @Query(() => [String], { description: 'URLs of the founder’s social network pages; empty if none are configured' })
  @BeforeSignIn()
  @Access('public')
  founderLinks(): string[] {
    return this.config.founderLinks;
  }

  @Mutation(() => String, {
    description:
      'Sends a message to the operator. The result is JSON that contains `"statusCode":200` on ' +
      'success; otherwise it contains a message and the name of the invalid field, if any',
  })
  @BeforeSignIn()
  @Access('anyone')
  sendSupportEmail(
    @Args('name', absent) name: Given,
    @Args('email', absent) email: Given,
    @Args('phone', { ...absent, description: 'Phone number; for an early-access request, the company' }) phone: Given,
    @Args('subject', absent) subject: Given,
    @Args('message', absent) message: Given,
    @Args('homepage', { ...absent, description: 'Must stay empty: a hidden field that only bots fill in' })
    homepage: Given,
    @Context() context: RequestContext,
  ): Promise<string> {
    return this.messages.send(
      context,
      { name: name ?? '', email: email ?? '', phone: phone ?? '', subject: subject ?? '', message: message ?? '' },
      homepage ?? '',
    );
  }
}
