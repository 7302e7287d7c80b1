import { computeChecksum } from './checksum.ts';
import { CARD_FILE, ReleaseRefused, CHECKSUMS_FILE, fileChecksums } from './release-format.ts';
import type { RemoteCard } from './release-format.ts';
import { getVersionFilePath } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

const READ_AT_ONCE = 8;
const NAMED_MAX = 3;

export type ReadVersionFile = (file: string) => Promise<Uint8Array | null>;

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
