import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CARD_FILE, CHECKSUMS_FILE, computeChecksum } from '@tidings/platform/remote-releases/release-format.ts';

const ENTRY = 'remoteEntry.js';
const CHUNK = /^(.+)\.([0-9a-f]{10})\.(js|css)$/;
const WRITTEN_AFTER_ALL = new Set([ENTRY, CARD_FILE, CHECKSUMS_FILE]);
const NAME_LENGTH = 10;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const nameHash = (bytes: string) => createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH);
/** No minifier removes this comment, and it does not change the behaviour. */
const remarked = (text: string, remark: string) => `${text}\n/* ${remark} */\n`;

/** Creates a version in which every script and style has different bytes, a different name and a different checksum. */
export function createVersionVariant(
  built: string,
  parent: string,
  remark: string,
): { folder: string; version: string } {
  const card = readFileSync(join(built, CARD_FILE), 'utf8');
  const { version: was } = JSON.parse(card) as { version: string };
  const renamed = new Map<string, string>();
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(built).filter((file) => !/\.(br|gz)$/.test(file) && !WRITTEN_AFTER_ALL.has(file))) {
    const bytes = readFileSync(join(built, name));
    const [, stem, hash, kind] = CHUNK.exec(name) ?? [];
    if (!stem) {
      files.set(name, bytes);
      continue;
    }
    const text = remarked(bytes.toString(), remark);
    renamed.set(hash!, nameHash(text)).set(computeChecksum(bytes), computeChecksum(text));
    files.set(`${stem}.${nameHash(text)}.${kind}`, Buffer.from(text));
  }
  const withNewNames = (text: string) =>
    [...renamed].reduce((changed, [old, fresh]) => changed.replaceAll(old, fresh), text);
  const entry = readFileSync(join(built, ENTRY), 'utf8');
  const newEntry = remarked(withNewNames(entry), remark);
  files.set(ENTRY, Buffer.from(newEntry));
  for (const [name, bytes] of Array.from(files)) {
    if (/\.(js|css)$/.test(name))
      files.set(`${name}.br`, brotliCompressSync(bytes, QUICK)).set(`${name}.gz`, gzipSync(bytes, { level: 1 }));
  }
  const sumOfEach = Object.fromEntries([...files].map(([name, bytes]) => [name, computeChecksum(bytes)]));
  const sums = `${JSON.stringify(sumOfEach, null, 2)}\n`;
  const version = `${was.slice(0, was.lastIndexOf('-'))}-${nameHash(sums)}`;
  const { files: sealed } = JSON.parse(card) as { files: string };
  const newCard = withNewNames(card)
    .replaceAll(was, version)
    .replaceAll(computeChecksum(entry), computeChecksum(newEntry))
    .replaceAll(sealed, computeChecksum(sums));
  const folder = join(parent, version);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of [...files, [CHECKSUMS_FILE, sums], [CARD_FILE, newCard]] as const)
    writeFileSync(join(folder, name), bytes);
  return { folder, version };
}
