import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { SecretsService } from '../tokens/secrets.service.ts';

type Owner = Pick<Account, 'id' | 'passwordChangedAt'>;

/**
 * Browsers in which somebody signed in before. They have tries of their own, so that a stranger who guesses at an
 * account uses up the strangers' tries and not the owner's. A new password ends them: whoever had the old one may have
 * the cookie too.
 */
@Injectable()
export class DevicesService {
  constructor(private readonly secrets: SecretsService) {}

  /** The cookie that says a person signed in here; the browser keeps its name if it had one for this person. */
  async remember(cookie: string | null, owner: Owner): Promise<string> {
    const name = (await this.knownAs(cookie, owner)) ?? randomBytes(16).toString('base64url');
    return `${name}.${await this.#mark(name, owner)}`;
  }

  /** The name of the browser if this person signed in here with the present password; null otherwise. */
  async knownAs(cookie: string | null, owner: Owner | null): Promise<string | null> {
    const [name, mark] = cookie?.split('.') ?? [];
    if (!name || !mark) return null;
    const [given, wanted] = [Buffer.from(mark), Buffer.from(await this.#mark(name, owner))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : null;
  }

  async #mark(name: string, owner: Owner | null): Promise<string> {
    const since = owner?.passwordChangedAt?.getTime() ?? 0;
    return (await this.secrets.mac('devices', `${name} ${owner?.id ?? ''} ${since}`)).toString('base64url');
  }
}
