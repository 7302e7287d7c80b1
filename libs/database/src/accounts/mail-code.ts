import { createHmac, randomBytes } from 'node:crypto';
import { codeFrom } from '@tidings/contracts/account/mailed-code.ts';
import type { DataSource } from 'typeorm';
import type { AccountRequest } from './account-request.entity.ts';
import { readSecrets, storeSecretUnlessYounger } from './secret.query.ts';

const NAME = 'mac:codes';
const FOR_EVER_DAYS = 36_500;

/**
 * The code that is mailed for a request. Computed from the request and a secret of this installation, so it lies in no
 * table, no event and no log, and a mail that is sent again says the same.
 */
export async function codeOf(
  database: DataSource,
  { id, purpose }: Pick<AccountRequest, 'id' | 'purpose'>,
): Promise<string> {
  const mac = createHmac('sha256', await secretOf(database))
    .update(id)
    .digest();
  return codeFrom(purpose, mac.readBigUInt64BE());
}

async function secretOf(database: DataSource): Promise<Buffer> {
  const [known] = await readSecrets(database, NAME);
  if (known) return Buffer.from(known.value, 'base64');
  await storeSecretUnlessYounger(database, NAME, FOR_EVER_DAYS, {
    name: NAME,
    value: randomBytes(32).toString('base64'),
  });
  return secretOf(database);
}
