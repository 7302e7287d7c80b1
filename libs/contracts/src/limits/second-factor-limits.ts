/** Minutes within which a sign-in must be completed with a second factor. */
export const SIGN_IN_CHALLENGE_MINUTES = 10;
/** Wrong second factors after which a sign-in must start again with the password. */
export const SIGN_IN_CHALLENGE_TRIES = 5;
/** Minutes for which sensitive actions are allowed after a sign-in or a confirmation. */
export const STEP_UP_MINUTES = 10;
/** Digits of a code of an authenticator app, and the seconds for which the app shows it (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Periods before and after the current one whose codes are accepted. */
export const TOTP_TOLERANCE_STEPS = 1;
/** Periods searched in both directions to report a wrong clock: two hours. Their codes are refused. */
export const TOTP_DRIFT_STEPS = 240;
/** Minutes within which the set-up of an authenticator app must be confirmed with a code. */
export const TOTP_SETUP_MINUTES = 30;
/** Minutes within which a browser must answer a passkey challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Passkey challenges per network within 15 minutes. */
export const PASSKEY_CHALLENGES_PER_NETWORK = 300;
/** Passkeys of one account, and characters of the name of a passkey. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** Characters of the JSON text with which a browser answers a passkey challenge. */
export const PASSKEY_JSON_MAX = 20_000;
/** Recovery codes of one account. */
export const RECOVERY_CODES = 10;
