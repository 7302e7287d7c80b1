import { addBasePath } from './base-path.ts';
import { getSessionHint } from './session-hint.ts';
import { renewSession } from './session-renewal.ts';

const UNAUTHORIZED = 401;

/** Sends an upload or download request, and renews an expired session once. */
export async function sessionFetch(path: string, init: RequestInit): Promise<Response> {
  const seen = getSessionHint();
  const response = await fetch(addBasePath(path), init);
  if (response.status !== UNAUTHORIZED) return response;
  await renewSession(seen);
  return fetch(addBasePath(path), init);
}
