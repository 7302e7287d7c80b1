// Signs a team's release lines with the key in `TIDINGS_SLICE_KEY`, or else in a file of the home folder.
import '../docs/typescript-hooks.mjs';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

const { ReleaseLineSigner, isSliceOwner, parseSliceOwners } =
  await import('@tidings/platform/remote-releases/line-signature.ts');
const { ReleaseRefused } = await import('@tidings/platform/remote-releases/release-format.ts');

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

const standardPath = (name, env) =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'tidings/slice-keys', `${name}.pem`);

/**
 * Creates a key pair and writes the private key. Throws `ReleaseRefused` if the file exists or is in the repository.
 * @param {string} name
 * @param {{ file?: string, env?: Record<string, string | undefined> }} [options]
 */
export function createSliceKey(name, { file: given, env = process.env } = {}) {
  const file = resolve(given || env.TIDINGS_SLICE_KEY || standardPath(name, env));
  if (!relative(root, file).startsWith('..'))
    throw new ReleaseRefused(`${file} is in the repository, where a private key must not be. Name a file elsewhere.`);
  if (existsSync(file))
    throw new ReleaseRefused(
      `${file} already exists and was not changed. To replace the key, create the new one in another file ` +
        '(--key FILE), have it added to the owners file, sign with it, and delete the old one.',
    );
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, pem, { mode: OWNER_ONLY, flag: 'wx' });
  return { file, publicKey: new ReleaseLineSigner(pem, file).publicKey };
}

/**
 * Returns the signer of a slice; undefined without a key. Throws `ReleaseRefused` if the key file cannot be used.
 * @param {string} name
 * @param {Record<string, string | undefined>} [env]
 */
export function readSigner(name, env = process.env) {
  const file = env.TIDINGS_SLICE_KEY || standardPath(name, env);
  if (!existsSync(file)) {
    if (!env.TIDINGS_SLICE_KEY) return undefined;
    throw new ReleaseRefused(
      `TIDINGS_SLICE_KEY names ${file}, which does not exist. Create it: npm run release -- keygen ${name}`,
    );
  }
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
    throw new ReleaseRefused(
      `Other users of this machine can read ${file}. Run chmod 600 ${file}, or replace the key.`,
    );
  return new ReleaseLineSigner(readFileSync(file, 'utf8'), file);
}

/** Throws `ReleaseRefused` if servers would reject lines that are signed with this key. */
export function checkOwnership(name, signer, ownersFile) {
  if (ownersFile === undefined) return;
  if (!existsSync(ownersFile))
    throw new ReleaseRefused(`TIDINGS_SLICE_OWNERS names ${ownersFile}, which does not exist. Correct its path.`);
  const owners = parseSliceOwners(readFileSync(ownersFile, 'utf8'), ownersFile);
  if (!signer)
    throw new ReleaseRefused(
      `Lines of ${name} must be signed, but no key was found. Set TIDINGS_SLICE_KEY to its private key, or create ` +
        `one: npm run release -- keygen ${name}`,
    );
  if (!isSliceOwner(owners, name, signer.keyId))
    throw new ReleaseRefused(
      `The key ${signer.keyId} does not own ${name} in ${ownersFile}, so servers would refuse the release. Have the ` +
        `operator add it: ${signer.publicKey}`,
    );
}
