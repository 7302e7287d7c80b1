import { type OnModuleDestroy, Inject, Injectable } from '@nestjs/common';
import { type SecurityEventKind, securityEvents } from '@tidings/contracts/account/security-events.ts';
import {
  SECURITY_BROWSER_CHARS,
  LOGGED_FAILURES_PER_MINUTE,
  FAILURE_SOURCES_MAX,
} from '@tidings/contracts/limits/account-limits.ts';
import { type NewSecurityEvent, addSecurityEvent } from '@tidings/database/accounts/security-event.query.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { securityEventsTotal } from '@tidings/platform/process/telemetry/metrics.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { toNetworkKeys, normalizeAddress } from '../../limits/network-keys.ts';
import type { Client } from '../../requester/requester.ts';

/** `accountId` is null for an attempt without an account, which is logged but not stored. */
export type SecurityRecord = { accountId: string | null; kind: SecurityEventKind };

const WAITING_MAX = 1_000;

/** Failed and refused attempts are also logged for fail2ban (`deploy/fail2ban`). */
@Injectable()
export class SecurityLogService implements OnModuleDestroy {
  readonly #logged = new AttemptRateLimiter<string | null>((address, attempts) =>
    this.logger.warn({ securitySummary: 'failed', address, attempts }, 'security: further attempts failed'),
  );
  readonly #stored = new AttemptRateLimiter<NewSecurityEvent>((event, count) => this.#enqueue({ ...event, count }));
  #writes: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly database: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores failed attempts outside the transaction and after the response, so that a rollback keeps them and the
   * duration does not reveal an account.
   */
  async record(
    database: DataSource | EntityManager,
    client: Omit<Client, 'host'> | null,
    { accountId, kind }: SecurityRecord,
  ): Promise<void> {
    securityEventsTotal.inc({ kind });
    const source = client ? toNetworkKeys(client.ip)[0] : '';
    const address = client && (normalizeAddress(client.ip) ?? 'unknown');
    const browser = String(client?.headers['user-agent'] ?? '').slice(0, SECURITY_BROWSER_CHARS) || null;
    const event = accountId === null ? null : { accountId, kind, browser, network: address, source };
    if (securityEvents[kind] === 'done') {
      if (event) await addSecurityEvent(database, event);
      return;
    }
    if (this.#logged.passes(source, address))
      this.logger.warn(
        { security: kind, address, account: accountId ?? undefined },
        `security: ${kind.toLowerCase().replaceAll('_', ' ')}`,
      );
    if (event && this.#stored.passes(`${accountId} ${kind} ${source}`, event)) this.#enqueue(event);
  }

  async flush(): Promise<void> {
    this.#logged.endMinute();
    this.#stored.endMinute();
    await this.#writes;
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  /** Stores events one after another, so that a flood of events uses only one connection. */
  #enqueue(event: NewSecurityEvent): void {
    if (this.#waiting >= WAITING_MAX) return;
    this.#waiting += 1;
    this.#writes = this.#writes.then(async () => {
      try {
        await addSecurityEvent(this.database, event);
      } catch (error) {
        this.logger.error({ err: error }, 'a failed attempt could not be stored in the security log');
      } finally {
        this.#waiting -= 1;
      }
    });
  }
}

const MINUTE_MS = 60_000;
const REMAINING_SOURCES = 'remaining sources';

/**
 * Passes at most `LOGGED_FAILURES_PER_MINUTE` attempts per source. At the end of a minute, `onHeldBack` receives the
 * number of withheld attempts and the last one. Sources beyond `FAILURE_SOURCES_MAX` share a counter.
 */
class AttemptRateLimiter<Attempt> {
  readonly #sources = new Map<string, { last: Attempt; count: number }>();
  readonly #onHeldBack: (last: Attempt, count: number) => void;
  #minute: NodeJS.Timeout | null = null;

  constructor(onHeldBack: (last: Attempt, count: number) => void) {
    this.#onHeldBack = onHeldBack;
  }

  passes(source: string, attempt: Attempt): boolean {
    this.#minute ??= setTimeout(() => this.endMinute(), MINUTE_MS).unref();
    const isRoom = this.#sources.size < FAILURE_SOURCES_MAX || this.#sources.has(source);
    const key = isRoom ? source : REMAINING_SOURCES;
    const count = (this.#sources.get(key)?.count ?? 0) + 1;
    this.#sources.set(key, { last: attempt, count });
    return count <= LOGGED_FAILURES_PER_MINUTE;
  }

  endMinute(): void {
    if (this.#minute) clearTimeout(this.#minute);
    this.#minute = null;
    const ended = [...this.#sources.values()];
    this.#sources.clear();
    for (const { last, count } of ended)
      if (count > LOGGED_FAILURES_PER_MINUTE) this.#onHeldBack(last, count - LOGGED_FAILURES_PER_MINUTE);
  }
}
