export const SIGN_IN_CHALLENGE_MINUTES = 10;
/** After these attempts, the user must enter the password again. */
export const SIGN_IN_CHALLENGE_ATTEMPTS_MAX = 5;
/** Time during which sensitive actions are allowed after a sign-in or a confirmation. */
export const STEP_UP_MINUTES = 10;
/** RFC 6238. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Number of accepted time steps before and after the current one. */
export const TOTP_TOLERANCE_STEPS = 1;
/**
 * Two hours before and after the current time. Codes of these steps are rejected, but reveal that the authenticator's
 * clock is wrong.
 */
export const TOTP_DRIFT_STEPS = 240;
export const TOTP_SETUP_MINUTES = 30;
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Applies to 15 minutes. */
export const PASSKEY_CHALLENGES_PER_NETWORK = 300;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_JSON_MAX = 20_000;
export const RECOVERY_CODE_COUNT = 10;
