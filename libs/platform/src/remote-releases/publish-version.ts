import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { verifyVersionFiles, requireCompleteVersion } from './check-version.ts';
import type { ReadVersionFile } from './check-version.ts';
import { CARD_FILE, SOURCE_MAPS_FOLDER, ReleaseRefused, CHECKSUMS_FILE, remoteCard } from './release-format.ts';
import type { RemoteCard, ReleasedVersion } from './release-format.ts';
import { getVersionFilePath, getSourceMapPath } from './release-store.ts';
import type { ReleaseStore } from './release-store.ts';

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
