import { Injectable } from '@nestjs/common';
import { MAILS_PER_ADDRESS, MAILS_PER_PERSON } from '@tidings/contracts/limits/account-limits.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { refused } from './account.model.ts';
import type { RefusedModel } from './account.model.ts';
import { Throttle, networkOf } from './throttle.service.ts';

/** How many mails may be asked for: nobody's mailbox is filled from here. */
@Injectable()
export class MailLimit {
  constructor(private readonly throttle: Throttle) {}

  /** Null when one more mail may go to this address. */
  async take(context: RequestContext, emailKey: string): Promise<RefusedModel | null> {
    const minutes = await this.throttle.take(
      { of: `mail to ${emailKey}`, max: MAILS_PER_PERSON },
      { of: `mail from ${networkOf(context.request)}`, max: MAILS_PER_ADDRESS },
    );
    return minutes === null
      ? null
      : refused(
          'TOO_MANY_TRIES',
          `That was asked for often. Look into the mailbox (and its spam folder), or ask again in ${minutes} minutes.`,
        );
  }
}
