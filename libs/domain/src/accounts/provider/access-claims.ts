import type { JWTHeaderParameters, JWTPayload } from 'jose';

const TYPES = ['at+jwt', 'application/at+jwt'];
const MARKS_OF_ID = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/** Recognises an access token by its type, Cognito's `token_use` or its scope. */
export function isAccessTokenPayload(
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

// Cognito's access tokens name a client instead of an audience.
function isFor({ aud, client_id: client, token_use: use }: JWTPayload, clientId: string): boolean {
  if (isPresent(aud)) return [aud].flat().includes(clientId);
  return use === 'access' && client === clientId;
}

const isPresent = (claim: unknown): boolean => claim !== undefined && claim !== null;
const isScope = (claim: unknown): boolean =>
  (typeof claim === 'string' && claim.trim() !== '') || (Array.isArray(claim) && claim.length > 0);
