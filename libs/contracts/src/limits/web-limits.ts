export const URL_MAX = 2_048;
export const PAGE_SIZE_MAX = 100;
export const PAGE_SIZE_DEFAULT = 30;

// GraphQL
export const QUERY_CHARS_MAX = 20_000;
export const QUERY_TOKENS_MAX = 1_500;
/** Includes fragments. */
export const QUERY_DEPTH_MAX = 8;
/** Counted after fragments are expanded. */
export const QUERY_ALIASES_MAX = 15;
export const QUERY_FIELDS_MAX = 300;
export const QUERY_DIRECTIVES_MAX = 20;
export const QUERY_ROOT_FIELDS_MAX = 12;
/** The number of fields times the number of requested items; long texts cost more. */
export const QUERY_COST_MAX = 10_000;
export const VARIABLES_DEPTH_MAX = 6;
/** Fits the longest pasted text as escaped JSON. */
export const API_BODY_BYTES_MAX = 1_048_576;

/* Admission: without these limits, an overloaded process would respond to no request in time. */
/** Requests in progress; further requests get status 503. Requests without cookies count as one browser. */
export const NEW_REQUESTS_MAX = 100;
export const NEW_REQUESTS_PER_NETWORK = 75;
export const NEW_REQUESTS_PER_BROWSER = 50;
/** Requests for audio that is playing and for files of an open page. They and new requests never block each other. */
export const CONTINUED_REQUESTS_MAX = 200;
export const CONTINUED_REQUESTS_PER_NETWORK = 150;
export const CONTINUED_REQUESTS_PER_BROWSER = 100;
/** The least recently requested paths are dropped first. */
export const KNOWN_PATHS_MAX = 10_000;
/** Further requests wait in a queue, which needs almost no resources. */
export const CONCURRENT_REQUESTS_MAX = 16;
/** A browser opens up to six connections. */
export const CONCURRENT_REQUESTS_PER_NETWORK = 12;
export const CONCURRENT_REQUESTS_PER_BROWSER = 6;
/** Health checks and metrics requests; further ones count as new requests. */
export const CONCURRENT_PROBES_PER_NETWORK = 8;
/** After this time, a request is probably waiting for I/O, so it releases its slot. */
export const REQUEST_SLOT_MS = 250;
/** After this time, a request is probably waiting for I/O, so it no longer counts. */
export const REQUEST_IN_PROGRESS_MS = 1_000;
export const RETRY_AFTER_SECONDS = 2;

// Analytics and failure reports
/** Events buffered per page; further events are dropped. */
export const ANALYTICS_BUFFER_MAX = 1_000;
export const ANALYTICS_BATCH_MAX = 100;
export const ANALYTICS_FLUSH_MS = 5_000;
export const ANALYTICS_RESENDS_MAX = 5;
/** Applies to titles and other free text. */
export const ANALYTICS_TEXT_MAX = 200;
/** Maximum age of an event on arrival, and maximum lead of its time over the server's clock. */
export const ANALYTICS_EVENT_AGE_MAX_MS = 7 * 24 * 3_600_000;
export const ANALYTICS_CLOCK_LEAD_MAX_MS = 3_600_000;
/** Longer than the maximum age of an event, so that late events do not recreate deleted days. */
export const ANALYTICS_RETENTION_DAYS = 30;

export const FAILURE_MESSAGE_MAX = 300;
export const FAILURE_STACK_MAX = 2_000;
/** Limits the reports of an error that occurs in a loop. */
export const FAILURES_PER_PAGE_MAX = 20;
/** Applies per process and minute. */
export const FAILURES_ACCEPTED_MAX = 600;
export const FAILURES_LOGGED_MAX = 60;

// Messages to the operator
/** Early-access requests contain the company name in the phone field. */
export const MESSAGE_NAME_MAX = 100;
export const MESSAGE_PHONE_MAX = 100;
export const MESSAGE_SUBJECT_MAX = 250;
/** Must fit an early-access request with a suggested feature of `CUSTOM_FEATURE_MAX` characters. */
export const MESSAGE_TEXT_MAX = 5_000;
export const CUSTOM_FEATURE_MAX = 1_000;
/** Applies per window and protects the operator's mailbox. */
export const SUPPORT_MESSAGES_PER_NETWORK_MAX = 5;
export const SUPPORT_MESSAGES_TOTAL_MAX = 200;

// Offline use
export const OFFLINE_RESPONSES_MAX = 150;
export const OFFLINE_RESPONSE_BYTES_MAX = 512_000;

export const PINNED_STORIES_MAX = 200;
const MB = 1_000_000;
export const pinnedBytesChoices = [100 * MB, 300 * MB, 1_000 * MB] as const;
export const PINNED_BYTES_DEFAULT = 300 * MB;
export const OFFLINE_POSITIONS_MAX = 200;
export const OFFLINE_SAVES_MAX = 200;
