import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../data-folder.ts';

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

export type SavedFile = z.infer<typeof fileForm>;
export type BackupCard = z.infer<typeof cardForm>;

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
