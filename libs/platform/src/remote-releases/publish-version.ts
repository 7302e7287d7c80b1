import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type ReleasedVersion,
  type RemoteCard,
  CARD_FILE,
  CHECKSUMS_FILE,
  ReleaseRefused,
  SOURCE_MAPS_FOLDER,
  computeChecksum,
  fileChecksums,
  remoteCard,
} from './release-format.ts';
import { type ReleaseStore, getSourceMapPath, getVersionFilePath } from './release-store.ts';

export type ReadVersionFile = (file: string) => Promise<Uint8Array | null>;

const READ_AT_ONCE = 8;
const NAMED_MAX = 3;

/**
 * Compares the file list with the checksum in the card, and each file with its checksum in the list. Throws
 * `ReleaseRefused`.
 */
export async function verifyVersionFiles(
  card: RemoteCard,
  read: ReadVersionFile,
  where: string,
): Promise<Record<string, string>> {
  const title = `${card.name} ${card.version}`;
  const list = await read(CHECKSUMS_FILE);
  if (!list)
    throw new ReleaseRefused(`${title} is incomplete in ${where}: ${CHECKSUMS_FILE} is missing. Release it again.`);
  if (computeChecksum(list) !== card.files)
    throw new ReleaseRefused(
      `${title} in ${where} was altered: ${CHECKSUMS_FILE} does not match its card. Release it again.`,
    );
  const sums = fileChecksums.parse(JSON.parse(Buffer.from(list).toString()));
  const missing: string[] = [];
  const altered: string[] = [];
  const waiting = Object.keys(sums);
  await Promise.all(
    Array.from({ length: READ_AT_ONCE }, async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const bytes = await read(file);
        if (!bytes) missing.push(file);
        else if (computeChecksum(bytes) !== sums[file]) altered.push(file);
      }
    }),
  );
  const count = Object.keys(sums).length;
  if (missing.length > 0)
    throw new ReleaseRefused(
      `${title} is incomplete in ${where}: ${missing.length} of ${count} files are missing ` +
        `(${named(missing)}). Release it again.`,
    );
  if (altered.length > 0)
    throw new ReleaseRefused(
      `${title} in ${where} was altered: ${altered.length} of ${count} files have another checksum ` +
        `(${named(altered)}). Release it again.`,
    );
  return sums;
}

const named = (files: string[]) =>
  `${files.toSorted().slice(0, NAMED_MAX).join(', ')}${files.length > NAMED_MAX ? ', …' : ''}`;

/** Throws `ReleaseRefused` unless the version is complete and unaltered. */
export async function requireCompleteVersion(
  place: ReleaseStore,
  name: string,
  version: string,
): Promise<{ card: RemoteCard; seal: string }> {
  const stored = await place.card(name, version);
  if (!stored)
    throw new ReleaseRefused(
      `${name} ${version} is not in ${place.where}: ` +
        `there is no readable ${getVersionFilePath(name, version, CARD_FILE)}.`,
    );
  await verifyVersionFiles(stored.card, (file) => place.read(getVersionFilePath(name, version, file)), place.where);
  return stored;
}

const SENT_AT_ONCE = 4;

/** Copies the card last, because the card marks the version as complete. */
export async function publishVersion(
  place: ReleaseStore,
  folder: string,
): Promise<{ card: RemoteCard; released: ReleasedVersion }> {
  const readBuilt: ReadVersionFile = (file) => readFile(join(folder, file)).catch(() => null);
  const bytes = await readBuilt(CARD_FILE);
  if (!bytes) throw new ReleaseRefused(`Nothing is built in ${folder}: there is no ${CARD_FILE}. Build it first.`);
  const card = remoteCard.parse(JSON.parse(Buffer.from(bytes).toString()));
  const sums = await verifyVersionFiles(card, readBuilt, folder);
  const files = [...Object.keys(sums), CHECKSUMS_FILE];
  if ((await place.read(getVersionFilePath(card.name, card.version, CARD_FILE))) === null) {
    await Promise.all(
      Array.from({ length: SENT_AT_ONCE }, async () => {
        for (let file = files.pop(); file !== undefined; file = files.pop())
          await bring(place, folder, card, file, (await readBuilt(file))!);
      }),
    );
    await place.putIfAbsent(getVersionFilePath(card.name, card.version, CARD_FILE), bytes);
  }
  const { seal } = await requireCompleteVersion(place, card.name, card.version);
  if (Buffer.compare(bytes, (await place.read(getVersionFilePath(card.name, card.version, CARD_FILE)))!) !== 0) {
    throw new ReleaseRefused(
      `${card.name} ${card.version} is in ${place.where} already, and is another build. A version never ` +
        'changes: raise the version in its package.json.',
    );
  }
  return { card, released: { version: card.version, seal } };
}

async function bring(
  place: ReleaseStore,
  folder: string,
  { name, version }: RemoteCard,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  await place.put(getVersionFilePath(name, version, file), bytes);
  const map = await readFile(join(dirname(folder), SOURCE_MAPS_FOLDER, basename(folder), `${file}.map`)).catch(
    () => null,
  );
  if (map) await place.put(getSourceMapPath(name, version, file), map);
}
