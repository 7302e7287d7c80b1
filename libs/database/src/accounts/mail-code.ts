import { createHmac, randomBytes } from 'node:crypto';
import { CODE_DIGITS } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource } from 'typeorm';
import { readSecrets, storeSecretUnlessYounger } from './secret.query.ts';

const NAME = 'mac:codes';
const FOR_EVER_DAYS = 36_500;

/**
 * The code that is mailed for a request. Computed from the request and a secret of this installation, so it lies in no
 * table, no event and no log, and a mail that is sent again says the same.
 */
export async function codeOf(database: DataSource, requestId: string): Promise<string> {
  const mac = createHmac('sha256', await secretOf(database))
    .update(requestId)
    .digest();
  return String(Number(mac.readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS))).padStart(CODE_DIGITS, '0');
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
