import type { JWTHeaderParameters, JWTPayload } from 'jose';

const TYPES = ['at+jwt', 'application/at+jwt'];
/** Claims that only ID tokens have. An ID token identifies the person to the client and grants no access. */
const MARKS_OF_ID = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/**
 * Whether verified claims belong to an access token for this client. The token must show it by its type, by Cognito's
 * `token_use` or by its scope; ID tokens have none of these.
 */
export function areAccessClaims(
  header: Pick<JWTHeaderParameters, 'typ'>,
  claims: JWTPayload,
  clientId: string,
): boolean {
  const { token_use: use, typ: kind } = claims;
  if (isPresent(use) && use !== 'access') return false;
  if (kind === 'ID' || kind === 'Refresh' || MARKS_OF_ID.some((mark) => isPresent(claims[mark]))) return false;
  const isAccess =
    TYPES.includes(header.typ?.toLowerCase() ?? '') ||
    use === 'access' ||
    isScope(claims['scope']) ||
    isScope(claims['scp']);
  return isAccess && isFor(claims, clientId);
}

// Cognito's access tokens have no audience and name their client; other providers set the audience.
function isFor({ aud, client_id: client, token_use: use }: JWTPayload, clientId: string): boolean {
  if (isPresent(aud)) return [aud].flat().includes(clientId);
  return use === 'access' && client === clientId;
}

const isPresent = (claim: unknown): boolean => claim !== undefined && claim !== null;
const isScope = (claim: unknown): boolean =>
  (typeof claim === 'string' && claim.trim() !== '') || (Array.isArray(claim) && claim.length > 0);
