/** Characters of a password; no rule about classes of characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Characters of a mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** How long an access token counts, in seconds. */
export const ACCESS_SECONDS = 600;
/** How long a session lives without being used, in days. */
export const SESSION_IDLE_DAYS = 60;
/** How long it lives however much it is used, in days, unless the operator says otherwise (`TIDINGS_SESSION_DAYS`). */
export const SESSION_DAYS = 180;
/**
 * How long the token before the current one may still be shown, in milliseconds: two tabs, or an answer that got lost.
 */
export const REFRESH_GRACE_MS = 10_000;
/** A mailed code: its digits, or the characters of one that opens an account, and how long it counts. */
export const CODE_DIGITS = 6;
export const RESET_CODE_CHARACTERS = 9;
export const CODE_MINUTES = 15;
/** An invitation: the characters of its code, and for how many days it counts. */
export const INVITATION_CHARACTERS = 16;
export const INVITATION_DAYS = 7;
/** Wrong tries a code stands, and how many while the brake is on. */
export const CODE_TRIES = 5;
export const BRAKED_CODE_TRIES = 1;
/** Tries a day that each network still has for one person or domain after all networks together reached a limit. */
export const BRAKED_TRIES_PER_NETWORK = 2;
/** Minutes within which tries are counted, from the first of them on; and those of a day. */
export const TRY_WINDOW_MINUTES = 15;
export const DAY_MINUTES = 1_440;
/**
 * Defaults of `TIDINGS_ACCOUNT_LIMITS`. A person is an account or a mail address; a browser in which the person signed
 * in before has limits of its own. A network is one IPv4 address or an IPv6 /64; an IPv6 /48 may do as much as
 * `WIDE_NETWORK_FACTOR` of those, but counts as one network where a limit is per network and person or domain. Limits
 * of one network refuse that network. Limits that all networks share put the brake on: then each network has
 * `BRAKED_TRIES_PER_NETWORK`, because a shared limit that refuses would let a stranger lock people out.
 */
export const ACCOUNT_LIMITS_DEFAULT = {
  /** Wrong passwords at a person from all networks, within a window and in a day; beyond either the brake is on. */
  'passwords-per-person': 10,
  'passwords-per-person-a-day': 50,
  /** Wrong passwords at a person in a day while the brake is on; beyond these, only known browsers and mailed codes. */
  'braked-passwords-per-person': 200,
  /** Wrong passwords of a network within a window. */
  'passwords-per-network': 100,
  /** Mails with codes that a network may request within a window, and in a day. */
  'mails-per-network': 30,
  'mails-per-network-a-day': 200,
  /** Of these, mails to one person; a known browser has as many. Also the limit of morning mails in a day. */
  'mails-per-person': 4,
  'mails-per-person-a-day': 10,
  /**
   * Mails with codes to a mailbox in a day, whatever `+tag` its address has, from all networks: beyond the first the
   * brake is on; beyond the second the mailbox gets one mail with a link instead.
   */
  'mails-per-mailbox': 20,
  'braked-mails-per-mailbox': 40,
  /** Mails a day to addresses to be proven: from a network to a domain, and to a domain and in all (brake). */
  'new-addresses-per-network-and-domain': 40,
  'new-addresses-per-domain': 200,
  'new-addresses-in-all': 1_000,
  /** Wrong codes in a day. Beyond those of a network its codes are refused; beyond the other two the brake is on. */
  'wrong-codes-per-network': 30,
  'wrong-codes-per-person': 20,
  'wrong-codes-in-all': 200,
};
export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS_DEFAULT, number>;
export const ACCOUNT_LIMIT_MAX = 1_000_000;
export const WIDE_NETWORK_FACTOR = 4;
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
