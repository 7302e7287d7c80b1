/** Characters and tokens of one GraphQL document. */
export const QUERY_CHARS_MAX = 20_000;
export const QUERY_TOKENS_MAX = 1_500;
/** Levels of selection below the operation, fragments included. */
export const QUERY_DEPTH_MAX = 8;
/** After fragments are unfolded: aliases, fields, and directives of one operation. */
export const QUERY_ALIASES_MAX = 15;
export const QUERY_FIELDS_MAX = 300;
export const QUERY_DIRECTIVES_MAX = 20;
/** Fields at the top of one operation. */
export const QUERY_ROOT_FIELDS_MAX = 12;
/** Fields times the items they are asked for; a whole text counts for many. */
export const QUERY_COST_MAX = 10_000;
/** Levels of objects and lists in the variables. */
export const VARIABLES_DEPTH_MAX = 6;
/** Bytes of a request to the API: the longest pasted text, JSON-escaped, fits. */
export const API_BODY_BYTES_MAX = 1_048_576;
