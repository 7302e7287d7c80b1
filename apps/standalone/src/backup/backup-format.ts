import { z } from 'zod';

/** Every row, table by table: a line `#table`, then a line of JSON for each of its rows. */
export const ROWS_FILE = 'rows.jsonl.gz';
/** Pictures of people, as they lie in the blob store. */
export const PICTURES_FOLDER = 'avatars';
/** Written last: a backup that has it is whole. */
export const CARD_FILE = 'backup.json';

export const cardForm = z.object({
  madeAt: z.string(),
  schema: z.string(),
  rows: z.number(),
  sha256: z.string(),
  pictures: z.number(),
});
export type BackupCard = z.infer<typeof cardForm>;
