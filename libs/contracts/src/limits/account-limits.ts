/** Passwords need not mix letters, digits and symbols. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/** RFC 5321. */
export const EMAIL_LENGTH_MAX = 254;
export const ACCESS_TOKEN_SECONDS = 600;
export const SESSION_IDLE_DAYS = 60;
/** Default of `TIDINGS_SESSION_DAYS`. */
export const SESSION_DAYS_DEFAULT = 180;
/** The previous refresh token remains valid for this time, for concurrent tabs and lost responses. */
export const REFRESH_GRACE_MS = 10_000;
export const CODE_DIGITS = 6;
export const RESET_CODE_CHARACTERS = 9;
export const CODE_VALIDITY_MINUTES = 15;
export const INVITATION_CHARACTERS = 16;
export const INVITATION_VALIDITY_DAYS = 7;
/** Maximum number of attempts per code. */
export const CODE_ATTEMPTS_MAX = 5;
export const THROTTLED_CODE_ATTEMPTS_MAX = 1;
/** Attempts per day for one person or domain while throttling is active. */
export const THROTTLED_ATTEMPTS_PER_NETWORK = 2;
/** The window of 15 minutes and the daily window both start with the first attempt. */
export const ATTEMPT_WINDOW_MINUTES = 15;
export const MINUTES_PER_DAY = 1_440;
/**
 * A person is an account or email address; a known browser has separate limits. A network is an IPv4 address or an IPv6
 * /64. An IPv6 /48 counts as `WIDE_NETWORK_FACTOR` networks, but as one network per person or domain. A network that
 * exceeds its limit is blocked. Exceeding a shared limit only starts throttling (`THROTTLED_ATTEMPTS_PER_NETWORK`), so
 * that strangers cannot lock people out.
 */
export const ACCOUNT_LIMITS_DEFAULT = {
  /** Incorrect passwords from all networks. Exceeding either limit starts throttling. */
  'passwords-per-person': 10,
  'passwords-per-person-a-day': 50,
  /** Above this limit, only known browsers and emailed codes work. */
  'braked-passwords-per-person': 200,
  /** Incorrect passwords within a window. */
  'passwords-per-network': 100,
  /** Emails that contain codes. */
  'mails-per-network': 30,
  'mails-per-network-a-day': 200,
  /** Counted per network, even for known browsers. The daily limit includes morning emails. */
  'mails-per-person': 4,
  'mails-per-person-a-day': 10,
  /**
   * Counted across all networks, ignoring the `+tag`. Above the second limit, the mailbox gets one email with a link
   * instead.
   */
  'mails-per-mailbox': 20,
  'braked-mails-per-mailbox': 40,
  /** Emails per day to unverified addresses. */
  'new-addresses-per-network-and-domain': 40,
  'new-addresses-per-domain': 200,
  'new-addresses-in-all': 1_000,
  /**
   * Counted per day. The codes of a network above its limit are rejected; exceeding the other limits starts throttling.
   */
  'wrong-codes-per-network': 30,
  'wrong-codes-per-person': 20,
  'wrong-codes-in-all': 200,
};
export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS_DEFAULT, number>;
export const ACCOUNT_LIMIT_MAX = 1_000_000;
export const WIDE_NETWORK_FACTOR = 4;
export const SESSIONS_MAX = 50;
/** Fits access tokens that list many groups. */
export const PROVIDER_TOKEN_CHARS_MAX = 8_000;
/** Tolerated difference between the provider's clock and ours. */
export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;
export const PROVIDER_KEYS_CACHE_MS = 600_000;
export const PROVIDER_KEYS_REFRESH_MIN_MS = 60_000;
export const PROVIDER_RETRY_DELAY_MS = 3_000;

// Second factors
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

// Personal access tokens
export const PERSONAL_TOKENS_MAX = 50;
export const PERSONAL_TOKEN_NAME_MAX = 60;
export const PERSONAL_TOKEN_DAYS_MAX = 366;
export const PERSONAL_TOKEN_DAYS_DEFAULT = 90;
/** Applies to one token and one API process. */
export const PERSONAL_TOKEN_REQUESTS_PER_MINUTE = 300;

// Security log
/** Default of `TIDINGS_SECURITY_LOG_DAYS`. */
export const SECURITY_LOG_DAYS_DEFAULT = 90;
/** Applies per kind and account; an additional entry counts the remaining events. */
export const SECURITY_ENTRIES_PER_DAY = 100;
export const FAILED_ENTRIES_PER_DAY = 24;
export const SECURITY_BROWSER_CHARS = 200;
/** Applies per network; the remaining failures are summed up at the end of the minute. */
export const LOGGED_FAILURES_PER_MINUTE = 10;
export const FAILURE_SOURCES_MAX = 10_000;
export const SECURITY_LOG_PAGE_SIZE = 20;

// Profile pictures
export const AVATAR_BYTES_MAX = 8_000_000;
/** Checked before the picture is decoded. */
export const AVATAR_PIXELS_MAX = 50_000_000;
export const AVATAR_SIDE_MAX = 12_000;
/** Lower than for other formats, because GIFs are decoded on the main thread. */
export const AVATAR_GIF_PIXELS_MAX = 1_000_000;
export const AVATAR_SIDE = 256;
