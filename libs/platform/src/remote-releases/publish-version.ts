import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { provenSums, wholeVersion } from './check-version.ts';
import type { ReadFile } from './check-version.ts';
import { CARD, MAPS, ReleaseRefused, SUMS, remoteCard } from './release-format.ts';
import type { RemoteCard, Released } from './release-format.ts';
import { versionFile, sourceMapFile } from './release-place.ts';
import type { ReleasePlace } from './release-place.ts';

const SENT_AT_ONCE = 4;

/** Copies the card last. Throws `ReleaseRefused` for an incomplete build, or another one of the same version. */
export async function publishVersion(
  place: ReleasePlace,
  folder: string,
): Promise<{ card: RemoteCard; released: Released }> {
  const readBuilt: ReadFile = (file) => readFile(join(folder, file)).catch(() => null);
  const bytes = await readBuilt(CARD);
  if (!bytes) throw new ReleaseRefused(`Nothing is built in ${folder}: there is no ${CARD}. Build it first.`);
  const card = remoteCard.parse(JSON.parse(Buffer.from(bytes).toString()));
  const sums = await provenSums(card, readBuilt, folder);
  const files = [...Object.keys(sums), SUMS];
  if ((await place.read(versionFile(card.name, card.version, CARD))) === null) {
    await Promise.all(
      Array.from({ length: SENT_AT_ONCE }, async () => {
        for (let file = files.pop(); file !== undefined; file = files.pop())
          await bring(place, folder, card, file, (await readBuilt(file))!);
      }),
    );
    await place.putIfAbsent(versionFile(card.name, card.version, CARD), bytes);
  }
  const { seal } = await wholeVersion(place, card.name, card.version);
  if (Buffer.compare(bytes, (await place.read(versionFile(card.name, card.version, CARD)))!) !== 0) {
    throw new ReleaseRefused(
      `${card.name} ${card.version} is in ${place.where} already, and is another build. A version never ` +
        'changes: raise the version in its package.json.',
    );
  }
  return { card, released: { version: card.version, seal } };
}

/** Copies the source map to an unserved folder. */
async function bring(
  place: ReleasePlace,
  folder: string,
  { name, version }: RemoteCard,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  await place.put(versionFile(name, version, file), bytes);
  const map = await readFile(join(dirname(folder), MAPS, basename(folder), `${file}.map`)).catch(() => null);
  if (map) await place.put(sourceMapFile(name, version, file), map);
}
