/** Characters of a password; no rule about classes of characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Characters of a mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** How long an access token counts, in seconds. */
export const ACCESS_SECONDS = 600;
/** How long a session lives without being used, in days. */
export const SESSION_IDLE_DAYS = 60;
/**
 * How long the token before the current one may still be shown, in milliseconds: two tabs, or an answer that got lost.
 */
export const REFRESH_GRACE_MS = 10_000;
/** A mailed code: its digits, how long it counts, and how many wrong tries it stands. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** Wrong passwords within one window, per account (or per device that knows it) and per network address. */
export const TRY_WINDOW_MINUTES = 15;
export const ACCOUNT_TRIES = 10;
export const ADDRESS_TRIES = 100;
/** Mails one address of a person, and one network address, may ask for within a window. */
export const MAILS_PER_PERSON = 4;
export const MAILS_PER_ADDRESS = 30;
/** Sessions one person may have at once; the one unused for longest ends first. */
export const SESSIONS_MAX = 50;
/** Characters of an access token of the sign-in provider, which may name many groups. */
export const PROVIDER_TOKEN_CHARS_MAX = 8_000;
/** How far the provider's clock may be from ours, in seconds. */
export const PROVIDER_CLOCK_SECONDS = 30;
/** How long its keys are kept, and how often a key that is not among them is asked for, in milliseconds. */
export const PROVIDER_KEYS_KEPT_MS = 600_000;
export const PROVIDER_KEYS_AGAIN_MS = 60_000;
/** After it did not answer, how long it is not asked again, in milliseconds. */
export const PROVIDER_AWAY_MS = 3_000;
