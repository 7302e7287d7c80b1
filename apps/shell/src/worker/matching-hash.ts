const KINDS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Returns whether a file has the expected hash, or true if `integrity` is empty. */
export async function hasMatchingHash(file: Response, integrity: string): Promise<boolean> {
  const sums = integrity.split(/\s+/).filter(Boolean);
  if (sums.length === 0) return true;
  const bytes = await file.arrayBuffer();
  const looks = sums.map(async (sum) => {
    const [kind = '', value] = sum.split(/-(.*)/);
    const algorithm = KINDS[kind];
    return algorithm !== undefined && base64(await crypto.subtle.digest(algorithm, bytes)) === value;
  });
  return (await Promise.all(looks)).includes(true);
}
