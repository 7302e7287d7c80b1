/** Minutes of the window for counting requests of a network; starts with the first request. */
export const NETWORK_WINDOW_MINUTES = 60;
/**
 * Default limits of a network or listener (`TIDINGS_VISITOR_LIMITS`). A network is an IPv4 address or an IPv6 /64; an
 * IPv6 /48 has the limit of `WIDE_NETWORK_FACTOR` networks. A network may be a household, an office, a school or all
 * phones of a provider: each limit is far above the use of hundreds of people, but stops automated abuse.
 */
export const VISITOR_LIMITS_DEFAULT = {
  /** Analytics events within an hour. A listener causes 100 to 200; a batch counts at least once. */
  'analytics-events': 200_000,
  /** Error reports within an hour; a page sends at most `FAILURES_OF_PAGE_MAX`. */
  'failure-reports': 4_000,
  /** New pages within an hour that must be fetched because no one requested them before. */
  pages: 2_000,
  /** Characters of pasted texts within an hour: 100 of the longest. Short texts count `TEXT_CHARACTERS_MIN`. */
  'text-characters': 10_000_000,
  /** Programmes planned within an hour. */
  programmes: 1_500,
  /** Characters translated within an hour, which may cost money. Short texts count `TRANSLATED_CHARACTERS_MIN`. */
  'translated-characters': 400_000,
  /** Searches within an hour. */
  searches: 80_000,
  /** Anonymous listeners that start a credit period within 24 hours; a client without cookies counts each time. */
  credits: 300,
  /** Progress reports of anonymous listeners within an hour; a playing browser sends 720. */
  'progress-reports': 400_000,
  /** Articles within an hour in which anonymous listeners get a position. */
  places: 3_000,
  /** Positions of anonymous listeners stored per IPv4 address or IPv6 /48; the oldest are deleted. */
  'places-kept': 20_000,
  /** Articles being rendered at the same time for one listener, and for one network. */
  'renditions-per-listener': 24,
  'renditions-per-network': 96,
  /** Pages being extracted or queued at the same time for one network. */
  'pages-at-once': 48,
  /** Pictures being fetched or queued at the same time for one network. */
  'pictures-at-once': 240,
  /** Event streams about audio that are open at the same time for one network. */
  'event-streams': 60,
  /** Streams of unfinished audio that are open at the same time for one network; a player opens one. */
  'audio-streams': 40,
  /** Downloads of complete audio that are open at the same time for one network. */
  'audio-downloads': 200,
  /** Radio streams that are open at the same time for one network. */
  'radio-streams': 24,
};
export type VisitorLimits = Record<keyof typeof VISITOR_LIMITS_DEFAULT, number>;
/** Limits within `NETWORK_WINDOW_MINUTES` or a day (`credits`); the others limit concurrent work. */
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
/**
 * Returns the limit of a network for a listener with `underWay` concurrent jobs. Half of it is reserved for listeners
 * without any, so that one listener cannot use it up.
 */
export const limitWithReserve = (max: number, underWay: number): number => (underWay === 0 ? max : Math.ceil(max / 2));
/**
 * Returns the limit of a network for a listener with `underWay` jobs in progress. Each job leaves two places to
 * listeners with fewer jobs, so that a few busy listeners cannot use up the limit (a dynamic threshold, Choudhury and
 * Hahne 1998).
 */
export const limitForListener = (max: number, underWay: number): number => Math.max(0, max - 2 * underWay);
export const VISITOR_LIMIT_MAX = 1_000_000_000;
export const TEXT_CHARACTERS_MIN = 500;
export const TRANSLATED_CHARACTERS_MIN = 100;
