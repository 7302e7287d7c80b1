import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import type { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';

export type Viewer = { id: string; email: string; hasPassword: boolean; createdAt: Date };

export async function readViewer(database: DataSource, accountId: string): Promise<Viewer> {
  const account = await findAccountById(database, accountId);
  if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
  const { id, email, passwordHash, createdAt } = account;
  return { id, email, hasPassword: passwordHash !== null, createdAt };
}
