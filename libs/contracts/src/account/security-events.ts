/**
 * `done`: an action that succeeded; each one is a separate entry. `failed` and `refused`: an attempt that did not
 * succeed. Failed and refused attempts of one hour and network share an entry with a count, are written to the log
 * (`deploy/fail2ban`), and are counted in the metrics.
 */
export type SecurityOutcome = 'done' | 'failed' | 'refused';

/** Every kind of entry in the security log of an account, with its outcome. */
export const securityEvents = {
  /** The account was created, by sign-up or at the first sign-in with a provider or proxy. */
  ACCOUNT_CREATED: 'done',
  /** Signed in with address and password, and with a second factor where the account has one. */
  SIGNED_IN_WITH_PASSWORD: 'done',
  /** Signed in with a passkey and no password. */
  SIGNED_IN_WITH_PASSKEY: 'done',
  /** Signed in with the sign-in provider (`OIDC_ISSUER`). */
  SIGNED_IN_WITH_PROVIDER: 'done',
  /** Signed in by the headers of a proxy (`TIDINGS_SIGN_IN=proxy`). */
  SIGNED_IN_WITH_PROXY: 'done',
  /** A sign-in with a wrong password. */
  SIGN_IN_FAILED: 'failed',
  /** A sign-in that was not checked, because there were too many wrong passwords before it. */
  SIGN_IN_REFUSED: 'refused',
  /** Signed out in this browser. */
  SIGNED_OUT: 'done',
  /** The person ended the session of another browser, or of every browser. */
  SESSION_ENDED: 'done',
  /** A refresh token was used a second time, which ends its session: it may have been copied. */
  SESSION_TOKEN_REUSED: 'done',
  /** The password was changed with the present password. */
  PASSWORD_CHANGED: 'done',
  /** A code to reset the password was requested. */
  PASSWORD_RESET_REQUESTED: 'done',
  /** The password was reset with a mailed code; this browser is signed in with it. */
  PASSWORD_RESET: 'done',
  /** A change of the e-mail address was requested. */
  EMAIL_CHANGE_REQUESTED: 'done',
  /** The e-mail address was changed. */
  EMAIL_CHANGED: 'done',
  /** A mailed code was wrong, expired or used before. */
  CODE_FAILED: 'failed',
  /** A mailed code was not checked, because there were too many wrong codes before it. */
  CODE_REFUSED: 'refused',
  /** A mail with a code was not sent, because too many were requested for the address or from the network. */
  CODE_REQUEST_REFUSED: 'refused',
  /** An authenticator app was set up. */
  AUTHENTICATOR_APP_ADDED: 'done',
  /** The authenticator app was removed. */
  AUTHENTICATOR_APP_REMOVED: 'done',
  /** A passkey was added. */
  PASSKEY_ADDED: 'done',
  /** A passkey was removed. */
  PASSKEY_REMOVED: 'done',
  /** The password was right and the second factor was wrong, or a passkey did not verify. */
  SECOND_FACTOR_FAILED: 'failed',
  /** A second factor was not checked, because there were too many wrong ones before it. */
  SECOND_FACTOR_REFUSED: 'refused',
  /** New recovery codes were created; earlier ones no longer work. */
  RECOVERY_CODES_CREATED: 'done',
  /** A recovery code was used in place of the second factor. */
  RECOVERY_CODE_USED: 'done',
  /** The person confirmed their identity in a session, for a sensitive action. */
  IDENTITY_CONFIRMED: 'done',
  /** A password or second factor that should confirm a sensitive action in a session was wrong. */
  CONFIRMATION_FAILED: 'failed',
  /** A confirmation was not checked, because there were too many wrong ones before it. */
  CONFIRMATION_REFUSED: 'refused',
  /** An export of everything stored about the person was requested. */
  EXPORT_REQUESTED: 'done',
  /** The export was downloaded. */
  EXPORT_DOWNLOADED: 'done',
  /** The person asked to delete the account; it is removed after the waiting period. */
  DELETION_SCHEDULED: 'done',
  /** The person cancelled the deletion of the account. */
  DELETION_CANCELLED: 'done',
  /** The operator created the account (`npx tidings user create`). */
  OPERATOR_CREATED_ACCOUNT: 'done',
  /** The operator ended every session (`npx tidings user sign-out`). */
  OPERATOR_ENDED_SESSIONS: 'done',
  /** The operator set a password (`npx tidings user password`). */
  OPERATOR_SET_PASSWORD: 'done',
  /** The operator changed the tier (`npx tidings user tier`). */
  OPERATOR_CHANGED_TIER: 'done',
  /** The operator removed the second factors (`npx tidings user`). */
  OPERATOR_REMOVED_SECOND_FACTORS: 'done',
  /** The operator asked to delete the account (`npx tidings user delete`). */
  OPERATOR_SCHEDULED_DELETION: 'done',
} as const satisfies Record<string, SecurityOutcome>;

export type SecurityEventKind = keyof typeof securityEvents;
export const securityEventKinds = Object.keys(securityEvents) as SecurityEventKind[];
