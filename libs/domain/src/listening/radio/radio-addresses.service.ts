import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RadioAddressMade, RadioAddressRevoked, RadioBreakingChosen } from '@tidings/contracts/events/radio.events.ts';
import { lockAccount } from '@tidings/database/accounts/account-lock.ts';
import {
  type RadioTopic,
  type StoredRadioAddress,
  setBreakingInterrupts,
  putRadioAddress,
  findRadioAddressByHash,
  findRadioAddress,
  listRadioAddresses,
  removeRadioAddress,
} from '@tidings/database/radio/radio-address.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { isPrivateToken, hashPrivateToken, toPrivateToken, SecretsService } from '../../secrets/secrets.service.ts';

export type RadioAddressView = Pick<StoredRadioAddress, 'topic' | 'breaking' | 'madeAt'> & { path: string };

@Injectable()
export class RadioAddresses {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly secrets: SecretsService,
  ) {}

  async list(accountId: string): Promise<RadioAddressView[]> {
    return Promise.all((await listRadioAddresses(this.database, accountId)).map((address) => this.#view(address)));
  }

  /** Returns the URL and creates it if needed. `renew` replaces it and invalidates the old one. */
  async make(accountId: string, topic: RadioTopic, renew: boolean): Promise<RadioAddressView> {
    const address = await this.database.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId)))
        throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
      const existing = await findRadioAddress(tx, accountId, topic);
      if (existing && !renew) return existing;
      const seed = randomUUID();
      const tokenHash = hashPrivateToken(await this.#createToken({ accountId, topic, seed }));
      const stored = await putRadioAddress(tx, { accountId, topic, seed, tokenHash });
      await this.events.add(tx, RadioAddressMade, { accountId, topic });
      return stored;
    });
    return this.#view(address);
  }

  async chooseBreaking(accountId: string, topic: RadioTopic, breaking: boolean): Promise<RadioAddressView> {
    const address = await this.database.transaction(async (tx) => {
      const changed = await setBreakingInterrupts(tx, accountId, topic, breaking);
      if (changed) await this.events.add(tx, RadioBreakingChosen, { accountId, topic, breaking });
      return changed;
    });
    if (!address) throw new DomainError('NOT_FOUND', 'There is no address for this station. Create one first.');
    return this.#view(address);
  }

  /** Revokes the URL and ends its streams. Idempotent. */
  async revoke(accountId: string, topic: RadioTopic): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await removeRadioAddress(tx, accountId, topic))
        await this.events.add(tx, RadioAddressRevoked, { accountId, topic });
    });
  }

  async withToken(token: string): Promise<StoredRadioAddress | null> {
    return isPrivateToken(token) ? findRadioAddressByHash(this.database, hashPrivateToken(token)) : null;
  }

  async #view(address: StoredRadioAddress): Promise<RadioAddressView> {
    const { topic, breaking, madeAt } = address;
    return { topic, breaking, madeAt, path: `/radio/${await this.#createToken(address)}.mp3` };
  }

  /** Derives the token from the address and its seed, so that the URL can be shown again without being stored. */
  async #createToken({
    accountId,
    topic,
    seed,
  }: Pick<StoredRadioAddress, 'accountId' | 'topic' | 'seed'>): Promise<string> {
    return toPrivateToken(await this.secrets.mac('radio', `${accountId} ${topic} ${seed}`));
  }
}
