/** Starts with the first request. */
export const NETWORK_WINDOW_MINUTES = 60;
/**
 * Defaults of `TIDINGS_VISITOR_LIMITS`. A network is an IPv4 address or an IPv6 /64; an IPv6 /48 has the limit of
 * `WIDE_NETWORK_FACTOR` networks. A network may be an office, a school or all phones of a provider: each limit is far
 * above the use of hundreds of people, but stops automated abuse.
 */
export const VISITOR_LIMITS_DEFAULT = {
  /** Per hour. A listener causes 100 to 200; a batch counts at least once. */
  'analytics-events': 200_000,
  /** Per hour; a page sends at most `FAILURES_OF_PAGE_MAX`. */
  'failure-reports': 4_000,
  /** Per hour: pages to fetch that no listener requested before. */
  pages: 2_000,
  /** Per hour: 100 of the longest. Short texts count `TEXT_CHARACTERS_MIN`. */
  'text-characters': 10_000_000,
  /** Per hour. */
  programmes: 1_500,
  /** Per hour; may cost money. Short texts count `TRANSLATED_CHARACTERS_MIN`. */
  'translated-characters': 400_000,
  /** Per hour. */
  searches: 80_000,
  /** Anonymous listeners that start a credit period, per day; a client without cookies counts each time. */
  credits: 300,
  /** Per hour, of anonymous listeners; a playing browser sends 720. */
  'progress-reports': 400_000,
  /** Per hour: articles in which anonymous listeners get a position. */
  places: 3_000,
  /** Anonymous positions per IPv4 address or IPv6 /48; the oldest are deleted. */
  'places-kept': 20_000,
  /** Articles at the same time. */
  'renditions-per-listener': 24,
  'renditions-per-network': 96,
  /** Extracted or queued, per network. */
  'pages-at-once': 48,
  /** Fetched or queued, per network. */
  'pictures-at-once': 240,
  /** Open per network. */
  'event-streams': 60,
  /** Unfinished audio, open per network; a player opens one. */
  'audio-streams': 40,
  /** Complete audio, open per network. */
  'audio-downloads': 200,
  /** Open per network. */
  'radio-streams': 24,
};
export type VisitorLimits = Record<keyof typeof VISITOR_LIMITS_DEFAULT, number>;
/** The others limit concurrent work. */
export type HourlyLimit = Exclude<
  keyof VisitorLimits,
  | 'places-kept'
  | 'renditions-per-listener'
  | 'renditions-per-network'
  | 'pages-at-once'
  | 'pictures-at-once'
  | 'event-streams'
  | 'audio-streams'
  | 'audio-downloads'
  | 'radio-streams'
>;
/** Reserves half of a network's limit for listeners without concurrent jobs, so that one listener cannot use it up. */
export const limitWithReserve = (max: number, underWay: number): number => (underWay === 0 ? max : Math.ceil(max / 2));
/**
 * Leaves two places per job to listeners with fewer jobs, so that a few busy listeners cannot use up a network's limit
 * (a dynamic threshold, Choudhury and Hahne 1998).
 */
export const limitForListener = (max: number, underWay: number): number => Math.max(0, max - 2 * underWay);
export const VISITOR_LIMIT_MAX = 1_000_000_000;
export const TEXT_CHARACTERS_MIN = 500;
export const TRANSLATED_CHARACTERS_MIN = 100;
