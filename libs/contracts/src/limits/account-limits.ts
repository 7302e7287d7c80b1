/** Passwords require no character classes. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** RFC 5321. */
export const EMAIL_MAX = 254;
export const ACCESS_TOKEN_SECONDS = 600;
export const SESSION_IDLE_DAYS = 60;
/** Default of `TIDINGS_SESSION_DAYS`. */
export const SESSION_DAYS = 180;
/** Allows concurrent tabs and lost responses. */
export const REFRESH_GRACE_MS = 10_000;
export const CODE_DIGITS = 6;
export const RESET_CODE_CHARACTERS = 9;
export const CODE_MINUTES = 15;
export const INVITATION_CHARACTERS = 16;
export const INVITATION_DAYS = 7;
/** Wrong attempts per code. */
export const CODE_TRIES = 5;
export const THROTTLED_CODE_TRIES = 1;
/** Per day, for one person or domain. */
export const THROTTLED_TRIES_PER_NETWORK = 2;
/** Both windows start with the first attempt. */
export const TRY_WINDOW_MINUTES = 15;
export const MINUTES_PER_DAY = 1_440;
/**
 * A person is an account or e-mail address; a known browser has separate limits. A network is an IPv4 address or an
 * IPv6 /64; an IPv6 /48 counts as `WIDE_NETWORK_FACTOR` networks, per person or domain as one. Exceeding its limit
 * blocks a network; exceeding a shared limit only turns on the brake (`THROTTLED_TRIES_PER_NETWORK`), so that strangers
 * cannot lock people out.
 */
export const ACCOUNT_LIMITS_DEFAULT = {
  /** Wrong passwords from all networks; the brake is on above either limit. */
  'passwords-per-person': 10,
  'passwords-per-person-a-day': 50,
  /** Above this limit, only known browsers and mailed codes work. */
  'braked-passwords-per-person': 200,
  /** Wrong passwords within a window. */
  'passwords-per-network': 100,
  /** Mails with codes. */
  'mails-per-network': 30,
  'mails-per-network-a-day': 200,
  /** Per network, also for known browsers; the daily limit includes morning mails. */
  'mails-per-person': 4,
  'mails-per-person-a-day': 10,
  /** From all networks, ignoring the `+tag`. Above the second limit, the mailbox gets one mail with a link instead. */
  'mails-per-mailbox': 20,
  'braked-mails-per-mailbox': 40,
  /** Daily mails to unverified addresses. */
  'new-addresses-per-network-and-domain': 40,
  'new-addresses-per-domain': 200,
  'new-addresses-in-all': 1_000,
  /** Per day. Above its limit, a network's codes are rejected; the other limits turn on the brake. */
  'wrong-codes-per-network': 30,
  'wrong-codes-per-person': 20,
  'wrong-codes-in-all': 200,
};
export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS_DEFAULT, number>;
export const ACCOUNT_LIMIT_MAX = 1_000_000;
export const WIDE_NETWORK_FACTOR = 4;
export const SESSIONS_MAX = 50;
/** Fits access tokens with many groups. */
export const PROVIDER_TOKEN_CHARS_MAX = 8_000;
/** Tolerated clock difference to the provider. */
export const PROVIDER_CLOCK_SECONDS = 30;
export const PROVIDER_KEYS_CACHE_MS = 600_000;
export const PROVIDER_KEYS_REFRESH_MIN_MS = 60_000;
export const PROVIDER_RETRY_DELAY_MS = 3_000;
