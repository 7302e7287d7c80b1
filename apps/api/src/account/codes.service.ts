import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import type { AccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { takeTry } from '@tidings/database/accounts/account-request.query.ts';
import { codeOf } from '@tidings/database/accounts/mail-code.ts';
import { DataSource } from 'typeorm';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Compares codes that were mailed. A wrong one costs one of the request's tries, whatever happens at the same moment.
 */
@Injectable()
export class Codes {
  constructor(private readonly database: DataSource) {}

  /**
   * The request the code belongs to, not used yet; null for a wrong, late or used code, and for a request that never
   * was or that another account made. `accountId` is null where nobody is signed in yet.
   */
  async check(
    requestId: string,
    purpose: CodePurpose,
    code: string,
    accountId: string | null = null,
  ): Promise<AccountRequest | null> {
    const request = ID.test(requestId) ? await takeTry(this.database, requestId, purpose, accountId) : null;
    if (!request) return null;
    const [given, wanted] = [
      Buffer.from(code.replace(/[\s-]/g, '')),
      Buffer.from(await codeOf(this.database, request.id)),
    ];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? request : null;
  }
}
