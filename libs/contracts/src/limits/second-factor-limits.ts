export const SIGN_IN_CHALLENGE_MINUTES = 10;
/** Further tries require signing in with the password again. */
export const SIGN_IN_CHALLENGE_TRIES = 5;
/** Time for sensitive actions after a sign-in or a confirmation. */
export const STEP_UP_MINUTES = 10;
/** RFC 6238. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Accepted periods before and after the current one. */
export const TOTP_TOLERANCE_STEPS = 1;
/** Two hours, searched to report a wrong clock; their codes are rejected. */
export const TOTP_DRIFT_STEPS = 240;
export const TOTP_SETUP_MINUTES = 30;
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Within 15 minutes. */
export const PASSKEY_CHALLENGES_PER_NETWORK = 300;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_JSON_MAX = 20_000;
export const RECOVERY_CODE_COUNT = 10;
