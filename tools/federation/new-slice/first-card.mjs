// The card of a slice that no image holds yet, as a cluster's folder keeps it until `npm run k8s:take`.
import { createHash } from 'node:crypto';

const NO_BUILD = '0.1.0-0000000000';

/** `neighbour`: a card that is there, for the contract it speaks. */
export function cardOf({ name, route, slots }, { contract }) {
  const integrity = `sha256-${createHash('sha256').digest('base64')}`;
  const entry = `/mf/${name}/${NO_BUILD}/remoteEntry.js`;
  const card = { name, contract, routes: [route], slots, version: NO_BUILD, entry, integrity, preload: [], pages: {} };
  return `${JSON.stringify(card, null, 2)}\n`;
}
