/** Maximum size of a GraphQL document, in characters and tokens. */
export const QUERY_CHARS_MAX = 20_000;
export const QUERY_TOKENS_MAX = 1_500;
/** Maximum depth of selections, including fragments. */
export const QUERY_DEPTH_MAX = 8;
/** Maximum numbers of aliases, fields and directives of an operation, after expanding fragments. */
export const QUERY_ALIASES_MAX = 15;
export const QUERY_FIELDS_MAX = 300;
export const QUERY_DIRECTIVES_MAX = 20;
/** Maximum number of root fields of an operation. */
export const QUERY_ROOT_FIELDS_MAX = 12;
/** Maximum cost: fields times the number of requested items; long texts cost more. */
export const QUERY_COST_MAX = 10_000;
/** Maximum depth of objects and lists in variables. */
export const VARIABLES_DEPTH_MAX = 6;
/** Maximum size of an API request in bytes, enough for the longest pasted text as escaped JSON. */
export const API_BODY_BYTES_MAX = 1_048_576;
