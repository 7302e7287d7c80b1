/** Returns codes such as "ENOENT" or "23505". Also accepts errors from other realms. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

const UNKNOWN_AUTHORITY =
  'its certificate is from an authority that this machine does not know: name a file with that authority’s ' +
  'certificate in ';
const troubles: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it there, and check the clock here',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: check the clocks of both machines',
  CERT_REVOKED: 'its certificate was revoked: renew it there',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: use a name that it is for',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
};
/** Some clients keep OpenSSL's message but drop its code. */
const words: readonly [RegExp, string][] = [
  [/certificate has expired/i, 'CERT_HAS_EXPIRED'],
  [/certificate is not yet valid/i, 'CERT_NOT_YET_VALID'],
  [
    /self[- ]signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/i,
    'SELF_SIGNED_CERT_IN_CHAIN',
  ],
  [/does not match certificate's altnames/i, 'ERR_TLS_CERT_ALTNAME_INVALID'],
];
const CAUSES_MAX = 8;

/**
 * Describes a certificate problem and its remedy as the end of a sentence about the server. Returns null for other
 * errors. `caVariable` is the setting for trusted authorities.
 */
export function describeCertificateProblem(error: unknown, caVariable = 'NODE_EXTRA_CA_CERTS'): string | null {
  for (let [cause, depth] = [error, CAUSES_MAX]; typeof cause === 'object' && cause !== null && depth > 0; depth -= 1) {
    const {
      code,
      originalCode,
      message,
      cause: deeper,
    } = cause as { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown };
    const named =
      [code, originalCode].find((one) => typeof one === 'string' && one in troubles) ??
      words.find(([pattern]) => pattern.test(String(message)))?.[1];
    if (typeof named === 'string') {
      const trouble = troubles[named] ?? null;
      return trouble === UNKNOWN_AUTHORITY ? `${trouble}${caVariable}` : trouble;
    }
    cause = deeper;
  }
  return null;
}
