import { findAccountById } from '@tidings/database/accounts/account.query.ts';
import type { DataSource } from 'typeorm';
import { ApiError } from '../../server/graphql/api-error.ts';
import { ViewerModel } from './account.model.ts';

export async function readViewer(database: DataSource, accountId: string): Promise<ViewerModel> {
  const account = await findAccountById(database, accountId);
  if (!account) throw new ApiError('UNAUTHENTICATED', 'This account no longer exists.');
  const { id, email, passwordHash, createdAt } = account;
  return Object.assign(new ViewerModel(), { id, email, hasPassword: passwordHash !== null, createdAt });
}
