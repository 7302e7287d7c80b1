import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MessageReceived } from '@tidings/contracts/events/support.events.ts';
import { SUPPORT_MESSAGES_TOTAL_MAX, SUPPORT_MESSAGES_PER_NETWORK_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { getMessageKind } from '@tidings/contracts/support/early-access.ts';
import { formatSupportResponse, supportStatusCodes } from '@tidings/contracts/support/support-response.ts';
import { createSupportMessage } from '@tidings/database/support/support-message.entity.ts';
import { ThrottleService, createNetworkLimits } from '@tidings/domain/limits/throttle.service.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { normalizeMessage, validateMessage } from './message-check.ts';
import type { SupportMessageDraft } from './message-check.ts';

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
        `Your network already sent several messages. Try again in ${minutes} minutes.`,
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
