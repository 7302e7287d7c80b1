import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

type Owner = Pick<Account, 'id' | 'passwordChangedAt'>;

/**
 * Remembers the browsers that a person has used. They have separate attempts, which attackers cannot use up. A new
 * password invalidates them.
 */
@Injectable()
export class DevicesService {
  constructor(private readonly secrets: SecretsService) {}

  async remember(cookie: string | null, owner: Owner): Promise<string> {
    const name = (await this.knownAs(cookie, owner)) ?? randomBytes(16).toString('base64url');
    return `${name}.${await this.#mark(name, owner)}`;
  }

  /** Returns null unless the person signed in in this browser with the current password. */
  async knownAs(cookie: string | null, owner: Owner | null): Promise<string | null> {
    const [name, mark] = cookie?.split('.') ?? [];
    if (!name || !mark) return null;
    const [presented, expected] = [Buffer.from(mark), Buffer.from(await this.#mark(name, owner))];
    return presented.length === expected.length && timingSafeEqual(presented, expected) ? name : null;
  }

  async #mark(name: string, owner: Owner | null): Promise<string> {
    const since = owner?.passwordChangedAt?.getTime() ?? 0;
    return (await this.secrets.mac('devices', `${name} ${owner?.id ?? ''} ${since}`)).toString('base64url');
  }
}
