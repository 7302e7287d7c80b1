import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../tokens/secrets.service.ts';

/**
 * Browsers in which somebody signed in before. They have tries of their own, so that a stranger who guesses at an
 * account uses up the strangers' tries and not the owner's.
 */
@Injectable()
export class Devices {
  constructor(private readonly secrets: Secrets) {}

  /** The cookie that says a person signed in here; the browser keeps its name if it had one for this person. */
  async remember(cookie: string | null, accountId: string): Promise<string> {
    const name = (await this.knownAs(cookie, accountId)) ?? randomBytes(16).toString('base64url');
    return `${name}.${await this.#mark(name, accountId)}`;
  }

  /** The name of the browser if this person signed in here before; null otherwise. */
  async knownAs(cookie: string | null, accountId: string): Promise<string | null> {
    const [name, mark] = cookie?.split('.') ?? [];
    if (!name || !mark) return null;
    const [given, wanted] = [Buffer.from(mark), Buffer.from(await this.#mark(name, accountId))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : null;
  }

  async #mark(name: string, accountId: string): Promise<string> {
    return (await this.secrets.mac('devices', `${name} ${accountId}`)).toString('base64url');
  }
}
