import { randomBytes } from 'node:crypto';
import { type DataSource, Column, Entity, PrimaryColumn, Raw } from 'typeorm';
import { sql } from '../sql.ts';

@Entity('secret')
export class Secret {
  @PrimaryColumn('text') name!: string;
  @Column('text') value!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

const startsWith = (prefix: string) => Raw((name) => `starts_with(${name}, :prefix)`, { prefix });

export const readSecrets = (database: DataSource, prefix: string): Promise<Secret[]> =>
  database
    .getRepository(Secret)
    .find({ where: { name: startsWith(prefix) }, order: { createdAt: 'DESC', name: 'ASC' } });

/** Stores the secret unless another one was created within `days`, so that concurrent processes use the same one. */
export async function storeSecretUnlessRecent(
  database: DataSource,
  prefix: string,
  days: number,
  fresh: Pick<Secret, 'name' | 'value'>,
): Promise<void> {
  const createdAt = Raw((at) => `${at} > now() - make_interval(days => ${days})`);
  await database.transaction(async (tx) => {
    await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`secret ${prefix}`]);
    const isRecent = await tx.existsBy(Secret, { name: startsWith(prefix), createdAt });
    if (!isRecent) await tx.insert(Secret, { ...fresh });
  });
}

const NEVER_EXPIRES_DAYS = 36_500;

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
