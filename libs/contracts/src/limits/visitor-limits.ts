/** Minutes of the window in which a network's requests are counted; it begins with the first of them. */
export const NETWORK_WINDOW_MINUTES = 60;
/**
 * What one network or one listener may ask for, unless the operator says otherwise (`TIDINGS_VISITOR_LIMITS`). A
 * network is one IPv4 address or an IPv6 /64; an IPv6 /48 may do as much as `WIDE_NETWORK_FACTOR` of those. A
 * household, an office, a school, or all telephones of a provider may be one network: each limit is far above what
 * hundreds of people do, and still ends what a machine does without end.
 */
export const VISITOR_LIMITS_DEFAULT = {
  /** Analytics events within an hour. Who reads and listens makes 100 to 200; a batch counts at least once. */
  'analytics-events': 200_000,
  /** Reports within an hour of what broke in a page; a page sends at most `FAILURES_OF_PAGE_MAX`. */
  'failure-reports': 4_000,
  /** Pages within an hour that have to be fetched because nobody named them before. */
  pages: 2_000,
  /** Characters of pasted texts within an hour; a short text counts `TEXT_CHARACTERS_MIN`. 100 of the longest. */
  'text-characters': 10_000_000,
  /** Programmes of news that are planned within an hour. */
  programmes: 1_500,
  /** Characters translated within an hour, which may cost money; a short text counts `TRANSLATED_CHARACTERS_MIN`. */
  'translated-characters': 400_000,
  /** Searches within an hour. */
  searches: 80_000,
  /** Listeners without an account who may begin a day of credit, in 24 hours: whoever drops the cookie is a new one. */
  credits: 300,
  /** Reports within an hour of where listeners without an account are; a browser that plays makes 720. */
  'progress-reports': 400_000,
  /** Stories within an hour in which listeners without an account begin to have a place. */
  places: 3_000,
  /** Stories in which listeners without an account have a place, of one IPv4 address or IPv6 /48; the oldest go. */
  'places-kept': 20_000,
  /** Stories whose audio is being made for one listener, and for one network, at the same time. */
  'renditions-per-listener': 24,
  'renditions-per-network': 96,
  /** Pages that are read, or wait to be, for one network at the same time. */
  'pages-at-once': 48,
  /** Pictures that are fetched, or wait to be, for one network at the same time. */
  'pictures-at-once': 240,
  /** Streams of events about audio that are open to one network at the same time. */
  'event-streams': 60,
  /** Streams of audio that is still being rendered, open to one network at the same time; a player opens one. */
  'audio-streams': 40,
  /** Radio streams that are open to one network at the same time. */
  'radio-streams': 24,
};
export type VisitorLimits = Record<keyof typeof VISITOR_LIMITS_DEFAULT, number>;
/** Of what is asked for within `NETWORK_WINDOW_MINUTES`, or a day (`credits`); the others are of what is under way. */
export type HourlyLimit = Exclude<
  keyof VisitorLimits,
  | 'places-kept'
  | 'renditions-per-listener'
  | 'renditions-per-network'
  | 'pages-at-once'
  | 'pictures-at-once'
  | 'event-streams'
  | 'audio-streams'
  | 'radio-streams'
>;
/**
 * Limit of a network that applies to a listener with `underWay` pieces of work in it. Half of the network's limit is
 * reserved for listeners that have none, so that one listener cannot fill it.
 */
export const limitWithReserve = (max: number, underWay: number): number => (underWay === 0 ? max : Math.ceil(max / 2));
export const VISITOR_LIMIT_MAX = 1_000_000_000;
export const TEXT_CHARACTERS_MIN = 500;
export const TRANSLATED_CHARACTERS_MIN = 100;
