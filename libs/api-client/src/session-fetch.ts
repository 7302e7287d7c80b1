import { ownAddress } from './own-address.ts';
import { sessionHint } from './session-hint.ts';
import { renewSession } from './session-renewal.ts';

const UNAUTHORIZED = 401;

/** Sends an upload or download request, and renews an expired session once. */
export async function sessionFetch(path: string, init: RequestInit): Promise<Response> {
  const seen = sessionHint();
  const response = await fetch(ownAddress(path), init);
  if (response.status !== UNAUTHORIZED) return response;
  await renewSession(seen);
  return fetch(ownAddress(path), init);
}
