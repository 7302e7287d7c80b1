import { createHmac, randomBytes } from 'node:crypto';
import { formatMailedCode } from '@tidings/contracts/account/mailed-code.ts';
import type { DataSource } from 'typeorm';
import type { AccountRequest } from './account-request.entity.ts';
import { readSecrets, storeSecretUnlessRecent } from './secret.query.ts';

const NAME = 'mac:codes';
const NEVER_EXPIRES_DAYS = 36_500;

/**
 * Derives the code from a secret, so that it is stored in no table, event or log. Repeated emails contain the same
 * code.
 */
export async function deriveMailCode(
  database: DataSource,
  { id, purpose }: Pick<AccountRequest, 'id' | 'purpose'>,
): Promise<string> {
  const mac = createHmac('sha256', await getSecret(database))
    .update(id)
    .digest();
  return formatMailedCode(purpose, mac.readBigUInt64BE());
}

async function getSecret(database: DataSource): Promise<Buffer> {
  const [stored] = await readSecrets(database, NAME);
  if (stored) return Buffer.from(stored.value, 'base64');
  await storeSecretUnlessRecent(database, NAME, NEVER_EXPIRES_DAYS, {
    name: NAME,
    value: randomBytes(32).toString('base64'),
  });
  return getSecret(database);
}
