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
