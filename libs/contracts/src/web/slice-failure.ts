import { FAILURE_MESSAGE_MAX, FAILURE_STACK_MAX } from '../limits/failure-limits.ts';

/** Where a page reports what broke in it. */
export const FAILURES_PATH = '/failures';
export const FAILURE_KINDS = ['error', 'rejection', 'slot', 'contract'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What broke in a page, and in which version of which slice; nothing of who was there. */
export type SliceFailure = { slice: string; version: string; failure: FailureKind; message: string; stack: string };

/** What stands between spaces, quotes and brackets: an address is one of these. */
const WORD = /[^\s'"`()<>]+/g;
const PLACE_IN_FILE = /(?::\d{1,9}){1,2}$/;
const MAIL = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const USER = /\/\/[^/@]{1,200}@/;
const QUOTED = /"([^"]*)"|“([^”]*)”/g;
/** Names of code are quoted too. */
const NAME = /^[\w$.:/[\]-]{0,60}$/;
/** So much of a text is looked at, in shares of what may be left of it. */
const LOOKED_AT = 2;

function withoutQuery(word: string): string {
  const address = word.includes('/') ? word.replace(USER, '//') : word;
  const end = address.includes('/') ? address.search(/[?#]/) : -1;
  const kept = end < 0 ? address : address.slice(0, end) + (PLACE_IN_FILE.exec(address.slice(end))?.[0] ?? '');
  return kept.replace(MAIL, '…');
}

/**
 * A text of an error without what may be of a person: what is behind `?` or `#` of an address, mail addresses, and
 * quoted text that is no name of code. At most `max` characters.
 */
const withoutPersons = (text: string, max: number): string =>
  text
    .slice(0, max * LOOKED_AT)
    .replace(QUOTED, (all, straight?: string, curved?: string) => (NAME.test(straight ?? curved ?? '') ? all : '"…"'))
    .replace(WORD, withoutQuery)
    .slice(0, max);

/** What may be reported of a failure; checked twice, in the page and on the server, since anybody may send anything. */
export const withoutPersonalData = (failure: SliceFailure): SliceFailure => ({
  ...failure,
  message: withoutPersons(failure.message, FAILURE_MESSAGE_MAX),
  stack: withoutPersons(failure.stack, FAILURE_STACK_MAX),
});
