/** What somebody is notified of. In braces: how many `stories` there are, and for how many `minutes`. */
export type MorningWords = {
  ready: string;
  /** Under `ready`, and in its mail. */
  length: string;
  /** Its audio could not be made in time. */
  silent: string;
  nothing: string;
  nothingMore: string;
  /** Before the address of the page. */
  listen: string;
  /** Why this mail came, and how it comes no more. */
  why: string;
};
