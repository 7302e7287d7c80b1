import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getEmailDomain, toEmailKey, toMailboxKey } from '@tidings/contracts/account/email.ts';
import { type CodePurpose, CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { MINUTES_PER_DAY, ATTEMPT_WINDOW_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { createAccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { findAccountByEmail } from '@tidings/database/accounts/account.entity.ts';
import { toMailCounterName } from '@tidings/database/accounts/attempt.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import {
  type ThrottleLimit,
  type SharedLimit,
  ThrottleService,
  createNetworkLimits,
  createSubjectLimit,
  formatWait,
} from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { type Refusal, createRefusal } from '../refusal/refusal.ts';
import { DevicesService } from '../sessions/session.service.ts';

const perDay = (of: string, max: number): ThrottleLimit => ({ of, max, minutes: MINUTES_PER_DAY });
type Mail = { email: string; purpose: CodePurpose };
type Request = Requester['request'];

/**
 * Prevents mailbox flooding. The limits are the same with and without an account, except in known browsers.
 */
@Injectable()
export class MailLimitService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async take({ request, deviceToken }: Requester, mail: Mail): Promise<Refusal | null> {
    const emailKey = toEmailKey(mail.email);
    const owner = await findAccountByEmail(this.database, emailKey);
    const device = owner && (await this.devices.knownAs(deviceToken, owner));
    if (device !== null) {
      const wait = await this.throttle.take(
        ...this.#ofPerson((minutes) => `${toMailCounterName(emailKey, minutes)} on ${device}`),
      );
      return wait === null ? null : tooMany(`Use the latest code in its mailbox, or ask again in ${formatWait(wait)}.`);
    }
    const networks = this.#ofNetwork(request);
    const networkWait = await this.throttle.take(...networks);
    if (networkWait !== null)
      return createRefusal(
        'TOO_MANY_TRIES',
        'Too many codes were requested from your network. Use another network, or ask again in ' +
          `${formatWait(networkWait)}.`,
      );
    const countedLimits: ThrottleLimit[] = [];
    const personWait = await this.#takeOfMailbox(request, toMailboxKey(emailKey), countedLimits);
    if (personWait !== null) {
      if (mail.purpose === 'reset') return this.#sendLink(mail.email, emailKey, networks, personWait);
      await this.throttle.giveBack(...networks);
      return tooMany(`Use the latest code in its mailbox, or ask again in ${formatWait(personWait)}.`);
    }
    const wait =
      mail.purpose === 'reset' ? null : await this.#takeOfNewAddress(request, getEmailDomain(emailKey), countedLimits);
    if (wait === null) return null;
    await this.throttle.giveBack(...networks, ...countedLimits);
    return createRefusal(
      'TOO_MANY_TRIES',
      `Too many codes were requested for addresses like this one. Use another network, or ask again in ` +
        `${formatWait(wait)}.`,
    );
  }

  #ofNetwork(request: Request): ThrottleLimit[] {
    const limits = this.config.accountLimits;
    return [
      { minutes: ATTEMPT_WINDOW_MINUTES, max: limits['mails-per-network'] },
      { minutes: MINUTES_PER_DAY, max: limits['mails-per-network-a-day'] },
    ].flatMap(({ minutes, max }) => createNetworkLimits(request, { of: `mail in ${minutes} minutes`, max, minutes }));
  }

  #ofPerson(name: (minutes: number) => string): [ThrottleLimit, ThrottleLimit] {
    const limits = this.config.accountLimits;
    return [
      { of: name(ATTEMPT_WINDOW_MINUTES), max: limits['mails-per-person'], minutes: ATTEMPT_WINDOW_MINUTES },
      { of: name(MINUTES_PER_DAY), max: limits['mails-per-person-a-day'], minutes: MINUTES_PER_DAY },
    ];
  }

  /** Checks the network's limit first, so that a flood from one network does not stop emails requested by others. */
  async #takeOfMailbox(request: Request, mailbox: string, countedLimits: ThrottleLimit[]): Promise<number | null> {
    const limits = this.config.accountLimits;
    const source = createSubjectLimit(request, 'mails', mailbox, limits['mails-per-person-a-day']);
    const window: ThrottleLimit = {
      of: `window of ${source.of}`,
      max: limits['mails-per-person'],
      minutes: ATTEMPT_WINDOW_MINUTES,
    };
    const wait = await this.throttle.take(window);
    if (wait !== null) return wait;
    const outcome = await this.#takeSharedContent(
      {
        source,
        shared: [perDay(`mails to ${mailbox}`, limits['mails-per-mailbox'])],
        cap: perDay(`braked mails to ${mailbox}`, limits['braked-mails-per-mailbox'] - limits['mails-per-mailbox']),
      },
      countedLimits,
    );
    if (outcome === null) countedLimits.push(window);
    else await this.throttle.giveBack(window);
    return outcome;
  }

  /**
   * Limits emails per domain. When the limit of a large provider's domain is exceeded, each network can still request a
   * few emails.
   */
  async #takeOfNewAddress(request: Request, domain: string, countedLimits: ThrottleLimit[]): Promise<number | null> {
    const limits = this.config.accountLimits;
    const ofDomain = await this.#takeSharedContent(
      {
        source: createSubjectLimit(request, 'new addresses', domain, limits['new-addresses-per-network-and-domain']),
        shared: [perDay(`new addresses of ${domain}`, limits['new-addresses-per-domain'])],
      },
      countedLimits,
    );
    if (ofDomain !== null) return ofDomain;
    return this.#takeSharedContent(
      {
        source: createSubjectLimit(request, 'new addresses', 'any domain', limits['mails-per-network-a-day']),
        shared: [perDay('new addresses in all', limits['new-addresses-in-all'])],
      },
      countedLimits,
    );
  }

  async #takeSharedContent(limit: SharedLimit, countedLimits: ThrottleLimit[]): Promise<number | null> {
    const outcome = await this.throttle.takeSharedContent(limit);
    if (typeof outcome === 'number') return outcome;
    countedLimits.push(...outcome.taken);
    return null;
  }

  /**
   * When the limits are exceeded, emails the owner one reset link per day, so that attackers cannot lock the owner out.
   */
  async #sendLink(email: string, emailKey: string, networks: readonly ThrottleLimit[], wait: number): Promise<Refusal> {
    const isFirst =
      (await this.throttle.take({ of: `link to ${emailKey}`, max: 1, minutes: MINUTES_PER_DAY })) === null;
    if (isFirst) {
      const request = {
        id: randomUUID(),
        purpose: 'reset',
        email,
        emailKey,
        accountId: null,
        passwordHash: null,
      } as const;
      await this.database.transaction(async (tx) => {
        await createAccountRequest(tx, { ...request, minutes: MINUTES_PER_DAY });
        await this.events.add(tx, CodeRequested, { requestId: request.id, purpose: 'reset', asLink: true });
      });
    } else await this.throttle.giveBack(...networks);
    const way =
      this.config.publicAddress === undefined
        ? 'Use the latest code in its mailbox, a browser in which you have signed in before,'
        : 'Open the link in the email that was sent to it (look in the spam folder too),';
    return tooMany(`${way} or ask again in ${formatWait(wait)}.`);
  }
}

const tooMany = (whatToDo: string): Refusal =>
  createRefusal('TOO_MANY_TRIES', `Too many codes were requested for this address. ${whatToDo}`);
