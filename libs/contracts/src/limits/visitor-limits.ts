/** The window starts with the first request. */
export const NETWORK_WINDOW_MINUTES = 60;
/**
 * A network is an IPv4 address or an IPv6 /64; an IPv6 /48 has the limits of `WIDE_NETWORK_FACTOR` networks. Each limit
 * is enough for hundreds of people, because a network may be a school or all phones of a mobile provider.
 */
export const VISITOR_LIMITS_DEFAULT = {
  /** Per hour; a listener causes 100 to 200 events. */
  'analytics-events': 200_000,
  /** Per hour; a page sends at most `FAILURES_PER_PAGE_MAX` reports. */
  'failure-reports': 4_000,
  /** Per hour; counts only pages that no listener has requested before. */
  pages: 2_000,
  /** Per hour; short texts count as `TEXT_CHARACTERS_MIN`. */
  'text-characters': 10_000_000,
  /** Per hour. */
  programmes: 1_500,
  /** Per hour; translations may cost money. Short texts count as `TRANSLATED_CHARACTERS_MIN`. */
  'translated-characters': 400_000,
  /** Per hour. */
  searches: 80_000,
  /** Anonymous listeners per day; a client without cookies counts each time. */
  credits: 300,
  /** Reports of anonymous listeners per hour; a playing browser sends 720. */
  'progress-reports': 400_000,
  /** New positions of anonymous listeners per hour. */
  places: 3_000,
  /** Stored positions of anonymous listeners per IPv4 address or IPv6 /48; the oldest are deleted. */
  'places-kept': 20_000,
  /** Concurrent articles. */
  'renditions-per-listener': 24,
  'renditions-per-network': 96,
  /** Pages that are being extracted or queued, per network. */
  'pages-at-once': 48,
  /** Pictures that are being fetched or queued, per network. */
  'pictures-at-once': 240,
  /** Open streams per network. */
  'event-streams': 60,
  /** Open requests for unfinished audio per network; a player opens one. */
  'audio-streams': 40,
  /** Open requests for complete audio per network. */
  'audio-downloads': 200,
  /** Open streams per network. */
  'radio-streams': 24,
};
export type VisitorLimits = Record<keyof typeof VISITOR_LIMITS_DEFAULT, number>;
/** The other limits apply to concurrent work and stored positions. */
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
 * Returns half of the limit for a listener who already has jobs, so that the rest is reserved for listeners without
 * jobs.
 */
export const computeLimitWithReserve = (max: number, underWay: number): number =>
  underWay === 0 ? max : Math.ceil(max / 2);
/**
 * Lowers a shared limit by two for each of the listener's jobs, so that listeners with fewer jobs find free places
 * (dynamic threshold, Choudhury and Hahne 1998).
 */
export const computeListenerLimit = (max: number, underWay: number): number => Math.max(0, max - 2 * underWay);
export const VISITOR_LIMIT_MAX = 1_000_000_000;
export const TEXT_CHARACTERS_MIN = 500;
export const TRANSLATED_CHARACTERS_MIN = 100;
