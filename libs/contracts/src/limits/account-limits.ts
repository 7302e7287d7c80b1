/** Length of a password in characters. No character classes are required. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Maximum length of an e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** Lifetime of an access token, in seconds. */
export const ACCESS_SECONDS = 600;
/** Days after which an unused session expires. */
export const SESSION_IDLE_DAYS = 60;
/** Default maximum lifetime of a session in days (`TIDINGS_SESSION_DAYS`). */
export const SESSION_DAYS = 180;
/** Milliseconds for which the previous refresh token stays valid, for concurrent tabs and lost responses. */
export const REFRESH_GRACE_MS = 10_000;
/** Mailed codes: number of digits, number of characters of a code for a password reset, lifetime in minutes. */
export const CODE_DIGITS = 6;
export const RESET_CODE_CHARACTERS = 9;
export const CODE_MINUTES = 15;
/** Invitations: number of characters, lifetime in days. */
export const INVITATION_CHARACTERS = 16;
export const INVITATION_DAYS = 7;
/** Wrong attempts per code, normally and while the brake is on. */
export const CODE_TRIES = 5;
export const BRAKED_CODE_TRIES = 1;
/** Daily attempts of each network for one person or domain while the brake is on. */
export const BRAKED_TRIES_PER_NETWORK = 2;
/** Length in minutes of a window for counting attempts, and of a day. Both start with the first attempt. */
export const TRY_WINDOW_MINUTES = 15;
export const DAY_MINUTES = 1_440;
/**
 * Defaults of `TIDINGS_ACCOUNT_LIMITS`. A person is an account or an e-mail address; a browser in which the person
 * signed in before has separate limits. A network is an IPv4 address or an IPv6 /64. An IPv6 /48 has the limit of
 * `WIDE_NETWORK_FACTOR` networks, but counts as one network in limits per network and person or domain. Exceeding a
 * limit of one network blocks that network. Exceeding a limit shared by all networks turns on the brake: each network
 * then has `BRAKED_TRIES_PER_NETWORK` attempts, because blocking would allow strangers to lock people out.
 */
export const ACCOUNT_LIMITS_DEFAULT = {
  /** Wrong passwords for a person from all networks, within a window and in a day; above either, the brake is on. */
  'passwords-per-person': 10,
  'passwords-per-person-a-day': 50,
  /**
   * Wrong passwords for a person in a day while the brake is on; above it, only known browsers and mailed codes work.
   */
  'braked-passwords-per-person': 200,
  /** Wrong passwords from a network within a window. */
  'passwords-per-network': 100,
  /** Mails with codes requested by a network within a window, and in a day. */
  'mails-per-network': 30,
  'mails-per-network-a-day': 200,
  /** Of these, mails to one person. Known browsers have the same limits. Also limits morning mails per day. */
  'mails-per-person': 4,
  'mails-per-person-a-day': 10,
  /**
   * Mails with codes to a mailbox in a day from all networks, ignoring the `+tag` of its address. Above the first limit
   * the brake is on; above the second the mailbox gets one mail with a link instead.
   */
  'mails-per-mailbox': 20,
  'braked-mails-per-mailbox': 40,
  /** Daily mails to unverified addresses: from a network to a domain, to a domain, and in total (brake). */
  'new-addresses-per-network-and-domain': 40,
  'new-addresses-per-domain': 200,
  'new-addresses-in-all': 1_000,
  /**
   * Wrong codes in a day. Above the limit of a network, its codes are rejected; above the other two, the brake is on.
   */
  'wrong-codes-per-network': 30,
  'wrong-codes-per-person': 20,
  'wrong-codes-in-all': 200,
};
export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS_DEFAULT, number>;
export const ACCOUNT_LIMIT_MAX = 1_000_000;
export const WIDE_NETWORK_FACTOR = 4;
/** Maximum number of sessions per account; the one unused for longest is ended first. */
export const SESSIONS_MAX = 50;
/** Maximum length of a sign-in provider's access token, which may list many groups. */
export const PROVIDER_TOKEN_CHARS_MAX = 8_000;
/** Tolerated clock difference to the provider, in seconds. */
export const PROVIDER_CLOCK_SECONDS = 30;
/**
 * How long the provider's keys are cached, and minimum interval for refreshing them to find an unknown key, in
 * milliseconds.
 */
export const PROVIDER_KEYS_KEPT_MS = 600_000;
export const PROVIDER_KEYS_AGAIN_MS = 60_000;
/** Milliseconds before the provider is contacted again after it did not respond. */
export const PROVIDER_AWAY_MS = 3_000;
