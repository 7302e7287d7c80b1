import { Inject, Injectable } from '@nestjs/common';
import { DAY_MINUTES, TRY_WINDOW_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { accountByEmail } from '@tidings/database/accounts/account.query.ts';
import { mailsTo } from '@tidings/database/accounts/attempt-key.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { refused } from './account.model.ts';
import type { RefusedModel } from './account.model.ts';
import { cookieOf } from './cookies.ts';
import { DevicesService } from './sessions/devices.service.ts';
import { ThrottleService, fromNetworks, waitOf } from './throttle.service.ts';
import type { Limit } from './throttle.service.ts';

/** How many mails may be asked for: nobody's mailbox is filled from here. */
@Injectable()
export class MailLimitService {
  constructor(
    private readonly database: DataSource,
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when one more mail may go to this address. */
  async take({ request }: RequestContext, emailKey: string): Promise<RefusedModel | null> {
    const owner = await accountByEmail(this.database, emailKey);
    // The owner's browser may ask whatever strangers asked for.
    const device = owner && (await this.devices.knownAs(cookieOf(request, 'device'), owner));
    const limits = this.config.accountLimits;
    const windows = [
      { minutes: TRY_WINDOW_MINUTES, toPerson: limits['mails-per-person'], fromNetwork: limits['mails-per-network'] },
      {
        minutes: DAY_MINUTES,
        toPerson: limits['mails-per-person-a-day'],
        fromNetwork: limits['mails-per-network-a-day'],
      },
    ];
    const from = windows.flatMap(({ minutes, fromNetwork }) =>
      fromNetworks(request, { of: `mail in ${minutes} minutes`, max: fromNetwork, minutes }),
    );
    const to = windows.map(({ minutes, toPerson }): Limit => ({
      of: `${mailsTo(emailKey, minutes)}${device === null ? '' : ` on ${device}`}`,
      max: toPerson,
      minutes,
    }));
    const wait = await this.throttle.take(...(device === null ? from : []), ...to);
    return wait === null
      ? null
      : refused(
          'TOO_MANY_TRIES',
          `That was asked for often. Look into the mailbox (and its spam folder), or ask again in ${waitOf(wait)}.`,
        );
  }
}
