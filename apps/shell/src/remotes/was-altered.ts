import type { RemoteCard } from './remote-list.ts';

const LOOK_MS = 4_000;
const CODE = /\.(js|css)$/;

async function bytesDiffer(address: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const answers = await fetch(address, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) return false;
  return fetch(address, { signal, integrity }).then(
    () => false,
    () => true,
  );
}

/**
 * Whether a file of a remote comes with other bytes than it was released with. A browser refuses such a file with the
 * same silence as one that is not there, so that this has to be looked for afterwards. When nothing can be found out:
 * false.
 */
export async function wasAltered({ name, version, entry, integrity }: RemoteCard): Promise<boolean> {
  try {
    if (integrity && (await bytesDiffer(entry, integrity))) return true;
    const folder = `/mf/${name}/${version}/`;
    const sums = (await (
      await fetch(`${folder}files.json`, { signal: AbortSignal.timeout(LOOK_MS) })
    ).json()) as Record<string, string>;
    const looks = await Promise.all(
      Object.entries(sums)
        .filter(([file]) => CODE.test(file))
        .map(([file, sum]) => bytesDiffer(folder + file, sum)),
    );
    return looks.includes(true);
  } catch {
    return false;
  }
}
