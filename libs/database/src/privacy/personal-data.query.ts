import type { DataSource, EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.ts';
import { sql } from '../sql.ts';

type TableExport = {
  file: string;
  says: string;
  leftOut: readonly string[];
};

type PersonalTable = {
  table: string;
  column: string;
  type: string;
  columns: { name: string; property: string }[];
};

/** Columns that identify an account, in order of precedence. */
export const accountColumns = ['account_id', 'user_id', 'listener', 'owner'] as const;

const everything = (file: string, says: string, ...leftOut: string[]): TableExport => ({ file, says, leftOut });

/** A test fails if a table with personal data is missing. */
export const tableExports: Readonly<Record<string, TableExport>> = {
  account: everything('account', 'your account', 'password_hash'),
  account_export: everything('exports', 'your requests for exports like this one'),
  account_passkey: everything('passkeys', 'the passkeys you can sign in with', 'public_key'),
  account_request: everything('codes', 'codes you recently requested by mail', 'password_hash', 'invitation_id'),
  account_session: everything('sessions', 'the browsers you signed in with'),
  account_totp: everything(
    'authenticator-app',
    'when you set up your authenticator app',
    'secret',
    'pending_secret',
    'pending_at',
    'last_step',
    'refused_steps',
  ),
  article: everything(
    'texts',
    'the texts you pasted and the pages you sent, whole',
    'identity',
    'source_hash',
    'narration',
    'private',
    'listed',
    'edition',
  ),
  blog: everything('blogs', 'the blogs you wrote'),
  blog_like: everything('blog-likes', 'the blogs you like'),
  credit_charge: everything('audio-paid', 'audio you used your daily credit for'),
  forgotten_listen: everything('history-removed', 'when you removed entries from your history, without the articles'),
  lexicon_entry: everything('names', 'your pronunciations of names'),
  listen: everything('history', 'your listening history'),
  listening_credit: everything('credit', 'your use of the daily credit'),
  listening_queue: everything('queue', 'the stories in your queue'),
  listening_progress: everything('places', 'your position in each article'),
  morning_schedule: everything('morning', 'the schedule of your news', 'lease', 'leased_until', 'not_before'),
  muted_word: everything('muted-words', 'the words you muted'),
  personal_token: everything('access-tokens', 'your personal access tokens, without the tokens themselves', 'hash'),
  player_subscription: everything('subscription', 'your subscription'),
  podcast_episode: everything('podcast-episodes', 'the audio in your podcast feed'),
  podcast_feed: everything('podcast-feed', 'when you made your podcast feed', 'seed', 'token_hash'),
  podcast_queued: everything('podcast-queue', 'the queue you put into your podcast feed'),
  preferences: everything('preferences', 'your settings'),
  profile: everything('profile', 'the name and the picture of your profile'),
  programme: everything('programmes', 'the programmes of news that were planned for you'),
  push_subscription: everything('push', 'the browsers that receive your notifications', 'p256dh', 'auth'),
  radio_address: everything(
    'radio',
    'the addresses of your radio stations, without the part that opens them',
    'seed',
    'token_hash',
  ),
  saved_article: everything('saved-articles', 'articles you saved, with your notes'),
  security_event: everything('security-log', 'sign-ins, failed attempts and changes of your account', 'slot'),
  source_subscription: everything('sources', 'the sources you subscribe to'),
  support_message: everything('messages', 'the messages you sent us while signed in'),
  user_attributes: everything('user-attributes', 'your personal details'),
};

/** A chunk's owner is the process that renders it, not a person. */
export const nonPersonalTables = ['speech_chunk'];

/** Rows of these tables are deleted with the referenced row or when the audio is complete. */
export const dependentTables = [
  'account_challenge',
  'extract_asker',
  'push_delivery',
  'recovery_code',
  'refresh_token',
  'rendition_asker',
];

export function listPersonalTables(database: DataSource): PersonalTable[] {
  return database.entityMetadatas
    .filter(({ tableName }) => ![...nonPersonalTables, ...dependentTables].includes(tableName))
    .flatMap((entity): PersonalTable[] => {
      const names = entity.tableName === 'account' ? ['id'] : accountColumns;
      const [about] = names.flatMap((name) => entity.columns.find(({ databaseName }) => databaseName === name) ?? []);
      const columns = entity.columns.map(({ databaseName, propertyName }) => ({
        name: databaseName,
        property: propertyName,
      }));
      return about === undefined
        ? []
        : [{ table: entity.tableName, column: about.databaseName, type: String(about.type), columns }];
    })
    .toSorted((a, b) => a.table.localeCompare(b.table));
}

/** Returns an SQL condition for the account `$1`. Anonymous code requests are matched by email address. */
export function toAccountCondition({ table, column, type }: PersonalTable): string {
  // PostgreSQL cannot use the index of a column that is cast.
  const byAccount = `t.${column} = $1::${type}`;
  return table === 'account_request'
    ? `(${byAccount} OR t.email_key = (SELECT email_key FROM account WHERE id = $1::uuid))`
    : byAccount;
}

const ARTICLE = [
  { at: 'a.title', property: 'articleTitle' },
  { at: 'a.url', property: 'articleUrl' },
];
const SOURCE = [{ at: 's.url', property: 'sourceUrl' }];

export function readPersonalRows(
  database: DataSource | EntityManager,
  table: PersonalTable,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const omitted = tableExports[table.table]?.leftOut ?? [];
  const has = (column: string) => table.columns.some(({ name }) => name === column);
  const columns = [
    ...table.columns
      .filter(({ name }) => !omitted.includes(name))
      .map(({ name, property }) => ({ at: `t."${name}"`, property })),
    ...(has('article_id') ? ARTICLE : []),
    ...(has('source_id') ? SOURCE : []),
  ];
  return sql.rawRows(
    database,
    `SELECT ${columns.map(({ at, property }) => `${at} AS "${property}"`).join(', ')} FROM "${table.table}" t
      ${has('article_id') ? 'LEFT JOIN article a ON a.id = t.article_id' : ''}
      ${has('source_id') ? 'LEFT JOIN source s ON s.id = t.source_id' : ''} WHERE ${toAccountCondition(table)}`,
    [accountId],
  );
}

/** Includes former addresses. */
export async function listEmailAddresses(tx: EntityManager, accountId: string): Promise<string[]> {
  const rows = await sql.rows<{ address: string }>(
    tx,
    `SELECT email AS address FROM account WHERE id = $1 UNION SELECT email FROM account_request WHERE account_id = $1
     UNION SELECT former_email FROM account_request WHERE account_id = $1 AND former_email IS NOT NULL`,
    [accountId],
  );
  return rows.map(({ address }) => address);
}

// SQL: tables and columns are data.
export async function deletePersonalRows(tx: EntityManager, accountId: string): Promise<void> {
  for (const table of listPersonalTables(tx.connection)) {
    if (table.table !== 'account')
      await sql.run(tx, `DELETE FROM "${table.table}" t WHERE ${toAccountCondition(table)}`, [accountId]);
  }
  await tx.delete(Account, { id: accountId });
}
