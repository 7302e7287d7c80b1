import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Reads a private key. Throws `refused(sentence)` unless it is an Ed25519 key. */
export function readSigningKey(file, refused) {
  let key;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    throw refused(
      `${file} is not a readable private key: create one with openssl genpkey -algorithm ed25519 -out FILE.`,
    );
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw refused(`${file} is a key for ${key.asymmetricKeyType}: create one with openssl genpkey -algorithm ed25519.`);
  return key;
}

/** Returns a signature of 64 bytes, which `openssl pkeyutl -verify -rawin` can verify. */
export const signBytes = (bytes, key) => sign(null, bytes, key);
