import type { RemoteCard, RemoteList } from './remote-list.ts';

/** It may have to be built first. */
const BUILT_WITHIN_MS = 90_000;

/**
 * The list with the cards that a visitor's own machine gives for the remotes it is to serve. One that does not answer
 * is not replaced by the deployed one: its place says that it did not load, the console why.
 */
export async function withLocalCards(list: RemoteList): Promise<RemoteList> {
  return {
    ...list,
    remotes: await Promise.all(
      list.remotes.map((remote) => (remote.local === undefined ? remote : localCard(remote, remote.local))),
    ),
  };
}

async function localCard(remote: RemoteCard, origin: string): Promise<RemoteCard> {
  try {
    const answer = await fetch(`${origin}/${remote.name}/remote.json`, {
      signal: AbortSignal.timeout(BUILT_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const card = (await answer.json()) as RemoteCard;
    return { ...card, version: `${card.version}-local`, entry: origin + card.entry };
  } catch (cause) {
    console.error(
      `${remote.name} is to come from ${origin}, which does not give it: run "npx nx local tools -- ${remote.name}", ` +
        'or end this with /?local=',
      cause,
    );
    return { ...remote, version: 'local', entry: `${origin}/${remote.name}/remoteEntry.js` };
  }
}
