import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { z } from 'zod';
import { StartError } from '../data-folder.ts';

export type SavedFile = z.infer<typeof fileForm>;
export type BackupCard = z.infer<typeof cardForm>;

/** For each table, contains a line `#table` followed by one line of JSON per row. */
export const ROWS_FILE = 'rows.jsonl.gz';
export const PICTURES_FOLDER = 'avatars';
export const REMOTES_FOLDER = 'remotes';
export const LEXICON_FILE = 'lexicon.json';
export const VOICES_FILE = 'voices.json';
export const SETTINGS_FILE = 'settings.json';
/** Written last, so that it marks a complete backup. */
export const CARD_FILE = 'backup.json';

const fileForm = z.object({
  path: z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$)).+$/),
  bytes: z.number(),
  sha256: z.string(),
});

const cardForm = z.object({
  madeAt: z.iso.datetime(),
  from: z.string(),
  schema: z.string(),
  /** Releases before 0.2.0 did not store it. */
  release: z.string().optional(),
  /** Null if unknown; 1.0.0 did not store it. */
  commit: z.string().nullish(),
  rows: z.number(),
  sha256: z.string(),
  tables: z.record(z.string(), z.number()),
  pictures: z.number(),
  bytes: z.number(),
  files: z.array(fileForm),
});

const written = (card: object): string => `${JSON.stringify(card, null, 2)}\n`;
const computeSeal = (card: object): string => createHash('sha256').update(written(card)).digest('hex');

export const formatSealedCard = (card: BackupCard): string => written({ ...card, seal: computeSeal(card) });

/** Throws `StartError` if the backup is incomplete. */
export async function readCard(folder: string): Promise<BackupCard> {
  const text = await readFile(join(folder, CARD_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} contains no complete backup: ${CARD_FILE} is missing.`);
  });
  const card = unsealed(text);
  if (!card) throw new StartError(`${join(folder, CARD_FILE)} is not a valid backup file. Use another backup.`);
  return card;
}

function unsealed(text: string): BackupCard | null {
  try {
    const { seal, ...card } = JSON.parse(text) as { seal: unknown };
    return seal === computeSeal(card) && text === written({ ...card, seal }) ? cardForm.parse(card) : null;
  } catch {
    return null;
  }
}

/** Throws a `StartError` that names each damaged file. */
export async function verifyBackup(folder: string): Promise<BackupCard> {
  const card = await readCard(folder);
  const problems: string[] = [];
  for (const file of card.files) {
    const problem = await problemWith(folder, file);
    if (problem !== null) problems.push(`${file.path} ${problem}`);
  }
  if (problems.length > 0)
    throw new StartError(`The backup ${folder} is damaged: ${problems.join('; ')}. Use another backup.`);
  return card;
}

async function problemWith(folder: string, { path, sha256 }: SavedFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 'is missing';
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
  }
  return hash.digest('hex') === sha256 ? null : 'is not what was written';
}

const MB = 1_000_000;
const TABLES_SHOWN = 8;

export function describeBackup(card: BackupCard): string {
  const tables = Object.entries(card.tables).toSorted(([, a], [, b]) => b - a);
  const largest = tables.slice(0, TABLES_SHOWN).map(([name, rows]) => `${name} ${rows}`);
  const ellipsis = tables.length > TABLES_SHOWN ? ', …' : '';
  return [
    `database ${card.from}, ${card.madeAt}`,
    `${tables.length} tables: ${largest.join(', ')}${ellipsis}`,
    `${card.files.length} files, ${(card.bytes / MB).toFixed(2)} MB`,
    `${card.rows} rows, ${card.pictures} pictures, sha256 ${card.sha256}\n`,
  ].join('\n');
}
