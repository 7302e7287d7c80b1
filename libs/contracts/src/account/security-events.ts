/**
 * `failed` and `refused` attempts of one hour and network share an entry, are logged (`deploy/fail2ban`) and counted
 * in the metrics.
 */
export type SecurityOutcome = 'done' | 'failed' | 'refused';

export const securityEvents = {
  /** Or at the first sign-in with a provider or proxy. */
  ACCOUNT_CREATED: 'done',
  /** And a second factor, if any. */
  SIGNED_IN_WITH_PASSWORD: 'done',
  SIGNED_IN_WITH_PASSKEY: 'done',
  SIGNED_IN_WITH_PROVIDER: 'done',
  SIGNED_IN_WITH_PROXY: 'done',
  SIGN_IN_FAILED: 'failed',
  /** Not checked, because of too many wrong passwords. */
  SIGN_IN_REFUSED: 'refused',
  SIGNED_OUT: 'done',
  /** In another browser, or in every browser. */
  SESSION_ENDED: 'done',
  /** Ends the session: the token may have been copied. */
  SESSION_TOKEN_REUSED: 'done',
  PASSWORD_CHANGED: 'done',
  PASSWORD_RESET_REQUESTED: 'done',
  /** With a mailed code; this browser is signed in. */
  PASSWORD_RESET: 'done',
  EMAIL_CHANGE_REQUESTED: 'done',
  EMAIL_CHANGED: 'done',
  /** Wrong, expired or used before. */
  CODE_FAILED: 'failed',
  /** Not checked, because of too many wrong codes. */
  CODE_REFUSED: 'refused',
  /** From the network or for the address. */
  CODE_REQUEST_REFUSED: 'refused',
  AUTHENTICATOR_APP_ADDED: 'done',
  AUTHENTICATOR_APP_REMOVED: 'done',
  PASSKEY_ADDED: 'done',
  PASSKEY_REMOVED: 'done',
  /** Or a passkey did not verify. */
  SECOND_FACTOR_FAILED: 'failed',
  /** Not checked, because of too many wrong factors. */
  SECOND_FACTOR_REFUSED: 'refused',
  /** Earlier codes no longer work. */
  RECOVERY_CODES_CREATED: 'done',
  RECOVERY_CODE_USED: 'done',
  /** For a sensitive action. */
  IDENTITY_CONFIRMED: 'done',
  CONFIRMATION_FAILED: 'failed',
  /** Not checked, because of too many wrong confirmations. */
  CONFIRMATION_REFUSED: 'refused',
  EXPORT_REQUESTED: 'done',
  EXPORT_DOWNLOADED: 'done',
  /** Removed after the waiting period. */
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
