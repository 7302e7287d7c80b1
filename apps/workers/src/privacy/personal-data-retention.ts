import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { AccountForgotten } from '@tidings/contracts/events/privacy.events.ts';
import { MAIL_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import {
  deleteExport,
  listExpiredExports,
  toExportKey,
  listBlobKeys,
} from '@tidings/database/privacy/account-export.entity.ts';
import {
  deleteAccountEvents,
  deleteLatestAccountEvents,
  claimAccountForDeletion,
  listAccountsToDelete,
  deleteExpiredRows,
} from '@tidings/database/privacy/deletion.query.ts';
import { deletePersonalRows, listEmailAddresses } from '@tidings/database/privacy/personal-data.query.ts';
import { findSubscription } from '@tidings/database/profile/player-subscription.query.ts';
import { deleteAbandonedSources } from '@tidings/database/sources/source-subscription.entity.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { getMailFolder } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { StripeSubscriptions } from '@tidings/platform/adapters/payment/stripe-subscriptions.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

@Injectable()
export class PersonalDataCleanup {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(BLOB_STORE) private readonly blobStore: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly texts: OwnTextService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the number of erased accounts. An account whose erasure fails is retried in the next run. */
  async run(stop: AbortSignal): Promise<number> {
    const forgotten = await this.#eraseDueAccounts(stop);
    for (const { id } of await listExpiredExports(this.database)) {
      await this.blobStore.delete(toExportKey(id));
      await deleteExport(this.database, id);
    }
    await deleteExpiredRows(this.database, this.config);
    await this.texts.deleteExpired(stop);
    await this.database.transaction(deleteAbandonedSources);
    await deleteOldMails(getMailFolder(this.config.dataFolder), new Date(Date.now() - MAIL_RETENTION_DAYS * DAY_MS));
    return forgotten;
  }

  async #eraseDueAccounts(stop: AbortSignal): Promise<number> {
    const dueAccounts = await listAccountsToDelete(this.database, AT_ONCE);
    if (dueAccounts.length === 0) return 0;
    const since = await deleteAccountEvents(this.database, dueAccounts);
    let forgotten = 0;
    for (const accountId of dueAccounts) {
      if (stop.aborted) break;
      try {
        if (await this.database.transaction((tx) => this.#forget(tx, accountId, since))) forgotten += 1;
      } catch (error) {
        this.logger.error(
          { err: error, worker: 'privacy' },
          'the data of a deleted account could not be removed; trying again in an hour',
        );
      }
    }
    return forgotten;
  }

  async #endSubscription(tx: EntityManager, accountId: string): Promise<void> {
    const id = (await findSubscription(tx, accountId))?.stripeSubscriptionId;
    if (id && this.config.paymentApi) await new StripeSubscriptions(this.config.paymentApi).end(id);
  }

  async #forget(tx: EntityManager, accountId: string, since: Date): Promise<boolean> {
    if (!(await claimAccountForDeletion(tx, accountId))) return false;
    await this.#endSubscription(tx, accountId);
    const addresses = await listEmailAddresses(tx, accountId);
    for (const key of await listBlobKeys(tx, accountId)) await this.blobStore.delete(key);
    await deleteMailsByAddress(getMailFolder(this.config.dataFolder), addresses);
    await this.texts.deleteAccountTexts(tx, accountId);
    await deletePersonalRows(tx, accountId);
    await deleteAbandonedSources(tx);
    await deleteLatestAccountEvents(tx, accountId, addresses, since);
    await this.events.add(tx, AccountForgotten, { accountHash: createHash('sha256').update(accountId).digest('hex') });
    return true;
  }
}

@Injectable()
export class PersonalDataRetention extends RecurringJob {
  constructor(
    private readonly cleanup: PersonalDataCleanup,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'could not delete expired personal data');
  }

  protected async cleanUp(signal: AbortSignal): Promise<void> {
    const people = await this.cleanup.run(signal);
    if (people > 0) this.logger.info({ worker: 'privacy', people }, 'removed the data of deleted accounts');
  }
}

async function deleteOldMails(folder: string, before: Date): Promise<void> {
  for (const path of await mailsIn(folder)) {
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < before) await rm(path, { force: true });
  }
}

async function deleteMailsByAddress(folder: string, addresses: readonly string[]): Promise<void> {
  const lowerCaseAddresses = addresses.map((address) => address.toLowerCase());
  for (const path of await mailsIn(folder)) {
    const text = (await readFile(path, 'utf8').catch(() => '')).toLowerCase();
    if (lowerCaseAddresses.some((address) => text.includes(address))) await rm(path, { force: true });
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.(eml|part)$/.test(name)).map((name) => join(folder, name));
}
