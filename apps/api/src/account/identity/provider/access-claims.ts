import type { JWTHeaderParameters, JWTPayload } from 'jose';

/** RFC 9068: what an access token says of itself. */
const TYPES = ['at+jwt', 'application/at+jwt'];
/** Claims that only an ID token has: it names to a client who signed in, and opens nothing. */
const MARKS_OF_ID = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/**
 * Whether verified claims are those of an access token, and meant for this client. A token has to show what it is:
 * by its type, by Cognito's `token_use`, or by the scope it was given; an ID token has none of them.
 */
export function areAccessClaims(
  header: Pick<JWTHeaderParameters, 'typ'>,
  claims: JWTPayload,
  clientId: string,
): boolean {
  const { token_use: use, typ: kind } = claims;
  if (given(use) && use !== 'access') return false;
  if (kind === 'ID' || kind === 'Refresh' || MARKS_OF_ID.some((mark) => given(claims[mark]))) return false;
  const isAccess =
    TYPES.includes(header.typ?.toLowerCase() ?? '') ||
    use === 'access' ||
    isScope(claims['scope']) ||
    isScope(claims['scp']);
  return isAccess && isFor(claims, clientId);
}

// Cognito's access tokens have no audience and name their client; everybody else's name whom they are for.
function isFor({ aud, client_id: client, token_use: use }: JWTPayload, clientId: string): boolean {
  if (given(aud)) return [aud].flat().includes(clientId);
  return use === 'access' && client === clientId;
}

const given = (claim: unknown): boolean => claim !== undefined && claim !== null;
const isScope = (claim: unknown): boolean =>
  (typeof claim === 'string' && claim.trim() !== '') || (Array.isArray(claim) && claim.length > 0);
