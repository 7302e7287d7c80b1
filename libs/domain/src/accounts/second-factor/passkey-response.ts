import type { Client } from '../../requester/requester.ts';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';

export type RelyingParty = { id: string; origins: string[] };
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const CREDENTIAL_ID_MAX = 1_400;

type PasskeyResponse = { id: string; response: Record<string, unknown>; origin: string | null };

/**
 * Returns the relying party for the requested host, which is the host of `TIDINGS_ORIGIN` if that is set. Also accepts
 * http origins, because a proxy that is not configured may hide https.
 */
export function getRelyingParty({ host }: Pick<Client, 'host'>): RelyingParty | Refusal {
  const url = URL.parse(`https://${host}`);
  if (!url || IP_ADDRESS.test(url.hostname))
    return createRefusal(
      'PASSKEY_INVALID',
      'Passkeys need a host name: this site was opened by an IP address. Open it by its name, for example ' +
        'http://localhost on the same machine.',
    );
  const plain = new URL(`http://${host}`);
  return { id: url.hostname, origins: [url.origin, plain.origin] };
}

export const createWrongOriginRefusal = ({ id }: RelyingParty, origin: string): Refusal =>
  createRefusal(
    'PASSKEY_INVALID',
    `The passkey was used on ${origin.slice(0, 200)}. Passkeys of this account work on ${id}.`,
  );

export function readPasskeyResponse(json: string): PasskeyResponse | null {
  const value = parse(json);
  if (!isRecord(value) || typeof value['id'] !== 'string' || !isRecord(value['response'])) return null;
  const { id, response } = value;
  if (!/^[\w-]+$/.test(id) || id.length > CREDENTIAL_ID_MAX) return null;
  const clientData = response['clientDataJSON'];
  const read = typeof clientData === 'string' ? parse(Buffer.from(clientData, 'base64url').toString()) : null;
  const origin = isRecord(read) && typeof read['origin'] === 'string' ? read['origin'] : null;
  return { ...value, id, response, origin };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
