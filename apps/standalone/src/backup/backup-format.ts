import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../data-folder.ts';

/** Every row, table by table: a line `#table`, then a line of JSON for each of its rows. */
export const ROWS_FILE = 'rows.jsonl.gz';
/** Pictures of people, as they lie in the blob store. */
export const PICTURES_FOLDER = 'avatars';
/** What was released into the data folder. */
export const REMOTES_FOLDER = 'remotes';
export const LEXICON_FILE = 'lexicon.json';
/** Names and sizes of the voices that were there. */
export const VOICES_FILE = 'voices.json';
/** The variables that were set, without what is secret of them. */
export const SETTINGS_FILE = 'settings.json';
/** Written last: a backup that has it is whole. */
export const CARD_FILE = 'backup.json';

const fileForm = z.object({
  /** Below the backup's folder. */
  path: z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$)).+$/),
  bytes: z.number(),
  sha256: z.string(),
});

const cardForm = z.object({
  madeAt: z.iso.datetime(),
  /** Where the database is, without its password. */
  from: z.string(),
  schema: z.string(),
  /** Version of the Tidings that made the backup. Backups before 0.2.0 have none. */
  release: z.string().optional(),
  /** Git commit of the Tidings that made the backup; null if unknown. Backups of 1.0.0 have none. */
  commit: z.string().nullish(),
  rows: z.number(),
  /** Digest of all rows, in whatever order they lie. */
  sha256: z.string(),
  /** Rows of each table that has some. */
  tables: z.record(z.string(), z.number()),
  pictures: z.number(),
  bytes: z.number(),
  files: z.array(fileForm),
});

export type SavedFile = z.infer<typeof fileForm>;
export type BackupCard = z.infer<typeof cardForm>;

const written = (card: object): string => `${JSON.stringify(card, null, 2)}\n`;
const sealOf = (card: object): string => createHash('sha256').update(written(card)).digest('hex');

/** The card as it lies in the folder: a byte that changes in it breaks its seal. */
export const sealed = (card: BackupCard): string => written({ ...card, seal: sealOf(card) });

/** Throws `StartError` for a folder that holds no whole backup. */
export async function readCard(folder: string): Promise<BackupCard> {
  const text = await readFile(join(folder, CARD_FILE), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no whole backup: there is no ${CARD_FILE} in it.`);
  });
  const card = unsealed(text);
  if (!card) throw new StartError(`${join(folder, CARD_FILE)} is not what a backup wrote. Use another backup.`);
  return card;
}

function unsealed(text: string): BackupCard | null {
  try {
    const { seal, ...card } = JSON.parse(text) as { seal: unknown };
    return seal === sealOf(card) && text === written({ ...card, seal }) ? cardForm.parse(card) : null;
  } catch {
    return null;
  }
}
