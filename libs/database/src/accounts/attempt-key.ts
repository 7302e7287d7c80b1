import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { readSecrets, storeSecretUnlessRecent } from './secret.query.ts';

const NEVER_EXPIRES_DAYS = 36_500;
const KEY_BYTES = 16;

export async function loadMacSecret(database: DataSource, use: string): Promise<Buffer> {
  const name = `mac:${use}`;
  await storeSecretUnlessRecent(database, name, NEVER_EXPIRES_DAYS, {
    name,
    value: randomBytes(32).toString('base64'),
  });
  const [stored] = await readSecrets(database, name);
  if (!stored) throw new Error(`The secret ${name} is missing.`);
  return Buffer.from(stored.value, 'base64');
}
export const computeMac = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

export const toAttemptKey = (mac: Buffer): string => mac.subarray(0, KEY_BYTES).toString('base64url');

export const toMailCounterName = (emailKey: string, minutes: number): string =>
  `mail in ${minutes} minutes to ${emailKey}`;
