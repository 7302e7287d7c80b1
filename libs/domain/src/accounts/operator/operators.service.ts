import { Inject, Injectable } from '@nestjs/common';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';

/** The accounts that may manage this installation in the browser. */
@Injectable()
export class OperatorsService {
  readonly #names: ReadonlySet<string>;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.#names = new Set(config.operators.map((name) => name.toLowerCase()));
  }

  async includes(accountId: string): Promise<boolean> {
    if (this.#names.size === 0) return false;
    if (this.#names.has(accountId)) return true;
    const account = await findAccountById(this.database, accountId);
    // Accounts of a sign-in provider have no key, because the provider may not verify their addresses. Keys are not
    // compared, because look-alike addresses share them.
    return account !== null && account.emailKey !== null && this.#names.has(account.email.toLowerCase());
  }

  /** Throws OPERATOR_ONLY. */
  async assertOperator(accountId: string): Promise<void> {
    if (!(await this.includes(accountId)))
      throw new DomainError('OPERATOR_ONLY', 'Only operators of this site can do this (TIDINGS_OPERATORS).');
  }
}
