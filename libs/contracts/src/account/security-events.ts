/**
 * `failed` and `refused` attempts of one hour and network share an entry, are logged (`deploy/fail2ban`) and counted.
 */
export type SecurityOutcome = 'done' | 'failed' | 'refused';

export const securityEvents = {
  /** Includes the first sign-in with a provider or proxy. */
  ACCOUNT_CREATED: 'done',
  /** And with a second factor, if any. */
  SIGNED_IN_WITH_PASSWORD: 'done',
  SIGNED_IN_WITH_PASSKEY: 'done',
  SIGNED_IN_WITH_PROVIDER: 'done',
  SIGNED_IN_WITH_PROXY: 'done',
  SIGN_IN_FAILED: 'failed',
  /** After too many wrong passwords. */
  SIGN_IN_REFUSED: 'refused',
  SIGNED_OUT: 'done',
  /** The session ended in another browser or in every browser. */
  SESSION_ENDED: 'done',
  /** Also ends the session, because the token may have been copied. */
  SESSION_TOKEN_REUSED: 'done',
  PASSWORD_CHANGED: 'done',
  PASSWORD_RESET_REQUESTED: 'done',
  /** With a mailed code, which also signs this browser in. */
  PASSWORD_RESET: 'done',
  EMAIL_CHANGE_REQUESTED: 'done',
  EMAIL_CHANGED: 'done',
  /** Wrong, expired or used before. */
  CODE_FAILED: 'failed',
  /** After too many wrong codes. */
  CODE_REFUSED: 'refused',
  /** After too many requests from the network or for the address. */
  CODE_REQUEST_REFUSED: 'refused',
  AUTHENTICATOR_APP_ADDED: 'done',
  AUTHENTICATOR_APP_REMOVED: 'done',
  PASSKEY_ADDED: 'done',
  PASSKEY_REMOVED: 'done',
  /** Includes passkeys that did not verify. */
  SECOND_FACTOR_FAILED: 'failed',
  /** After too many wrong factors. */
  SECOND_FACTOR_REFUSED: 'refused',
  /** Also invalidates earlier codes. */
  RECOVERY_CODES_CREATED: 'done',
  RECOVERY_CODE_USED: 'done',
  /** For a sensitive action. */
  IDENTITY_CONFIRMED: 'done',
  CONFIRMATION_FAILED: 'failed',
  /** After too many wrong confirmations. */
  CONFIRMATION_REFUSED: 'refused',
  EXPORT_REQUESTED: 'done',
  EXPORT_DOWNLOADED: 'done',
  DELETION_SCHEDULED: 'done',
  DELETION_CANCELLED: 'done',
  OPERATOR_CREATED_ACCOUNT: 'done',
  OPERATOR_ENDED_SESSIONS: 'done',
  OPERATOR_SET_PASSWORD: 'done',
  OPERATOR_CHANGED_TIER: 'done',
  OPERATOR_REMOVED_SECOND_FACTORS: 'done',
  OPERATOR_SCHEDULED_DELETION: 'done',
} as const satisfies Record<string, SecurityOutcome>;

export type SecurityEventKind = keyof typeof securityEvents;
export const securityEventKinds = Object.keys(securityEvents) as SecurityEventKind[];
