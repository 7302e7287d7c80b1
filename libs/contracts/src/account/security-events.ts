/**
 * `failed` and `refused` attempts from one network share an entry per hour. They are also counted and written to the
 * log, which `deploy/fail2ban` reads.
 */
export type SecurityOutcome = 'done' | 'failed' | 'refused';

export const securityEvents = {
  /** Includes accounts created by the first sign-in with a provider or proxy. */
  ACCOUNT_CREATED: 'done',
  /** Includes the second factor, if the account has one. */
  SIGNED_IN_WITH_PASSWORD: 'done',
  SIGNED_IN_WITH_PASSKEY: 'done',
  SIGNED_IN_WITH_PROVIDER: 'done',
  SIGNED_IN_WITH_PROXY: 'done',
  SIGN_IN_FAILED: 'failed',
  /** The attempt was blocked after too many incorrect passwords. */
  SIGN_IN_REFUSED: 'refused',
  SIGNED_OUT: 'done',
  /** The session ended in another browser or in every browser. */
  SESSION_ENDED: 'done',
  /** Also ends the session, because the token may have been copied. */
  SESSION_TOKEN_REUSED: 'done',
  PASSWORD_CHANGED: 'done',
  PASSWORD_RESET_REQUESTED: 'done',
  /** The password was reset with an emailed code, which also signs in this browser. */
  PASSWORD_RESET: 'done',
  EMAIL_CHANGE_REQUESTED: 'done',
  EMAIL_CHANGED: 'done',
  /** The code was incorrect, expired or already used. */
  CODE_FAILED: 'failed',
  /** The code was rejected after too many incorrect codes. */
  CODE_REFUSED: 'refused',
  /** The request was rejected after too many requests from the network or for the address. */
  CODE_REQUEST_REFUSED: 'refused',
  AUTHENTICATOR_APP_ADDED: 'done',
  AUTHENTICATOR_APP_REMOVED: 'done',
  PASSKEY_ADDED: 'done',
  PASSKEY_REMOVED: 'done',
  /** Includes passkeys that could not be verified. */
  SECOND_FACTOR_FAILED: 'failed',
  /** The attempt was blocked after too many incorrect second factors. */
  SECOND_FACTOR_REFUSED: 'refused',
  /** Also invalidates the earlier recovery codes. */
  RECOVERY_CODES_CREATED: 'done',
  RECOVERY_CODE_USED: 'done',
  /** Required before a sensitive action. */
  IDENTITY_CONFIRMED: 'done',
  CONFIRMATION_FAILED: 'failed',
  /** The confirmation was rejected after too many incorrect ones. */
  CONFIRMATION_REFUSED: 'refused',
  ACCESS_TOKEN_CREATED: 'done',
  ACCESS_TOKEN_REVOKED: 'done',
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
