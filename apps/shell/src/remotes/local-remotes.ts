import type { RemoteManifest, RemoteList } from './remote-list.ts';

const BUILT_WITHIN_MS = 90_000;

/**
 * Fetches the manifests of locally served remotes. If one does not respond, its slot shows the failure instead of the
 * deployed remote.
 */
export async function resolveLocalRemotes(list: RemoteList): Promise<RemoteList> {
  return {
    ...list,
    remotes: await Promise.all(
      list.remotes.map((remote) => (remote.local === undefined ? remote : fetchLocalCard(remote, remote.local))),
    ),
  };
}

async function fetchLocalCard(remote: RemoteManifest, origin: string): Promise<RemoteManifest> {
  try {
    const answer = await fetch(`${origin}/${remote.name}/remote.json`, {
      signal: AbortSignal.timeout(BUILT_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const card = (await answer.json()) as RemoteManifest;
    return { ...card, version: `${card.version}-local`, entry: origin + card.entry };
  } catch (cause) {
    console.error(
      `${remote.name} could not be loaded from ${origin}. Run "npx nx local tools -- ${remote.name}", ` +
        'or open /?local= to use the deployed slice.',
      cause,
    );
    return { ...remote, version: 'local', entry: `${origin}/${remote.name}/remoteEntry.js` };
  }
}
