import { FAILURE_MESSAGE_MAX, FAILURE_STACK_MAX } from '../limits/web-limits.ts';

export const FAILURES_PATH = '/failures';
export const FAILURE_KINDS = ['error', 'rejection', 'slot', 'contract'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export type SliceFailure = { slice: string; version: string; failure: FailureKind; message: string; stack: string };

const WORD = /[^\s'"`()<>]+/g;
const PLACE_IN_FILE = /(?::\d{1,9}){1,2}$/;
const MAIL = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const USER = /\/\/[^/@]{1,200}@/;
const QUOTED = /"([^"]*)"|“([^”]*)”/g;
/** Quoted identifiers are not personal data. */
const NAME = /^[\w$.:/[\]-]{0,60}$/;
const PROCESSED_FACTOR = 2;

function withoutQuery(word: string): string {
  const address = word.includes('/') ? word.replace(USER, '//') : word;
  const end = address.includes('/') ? address.search(/[?#]/) : -1;
  const shortened = end < 0 ? address : address.slice(0, end) + (PLACE_IN_FILE.exec(address.slice(end))?.[0] ?? '');
  return shortened.replace(MAIL, '…');
}

/** Removes URL queries and fragments, email addresses, and quoted text except identifiers. */
const withoutPersons = (text: string, max: number): string =>
  text
    .slice(0, max * PROCESSED_FACTOR)
    .replace(QUOTED, (all, straight?: string, curved?: string) => (NAME.test(straight ?? curved ?? '') ? all : '"…"'))
    .replace(WORD, withoutQuery)
    .slice(0, max);

/** Runs in the page and again on the server, which cannot trust the page. */
export const removePersonalData = (failure: SliceFailure): SliceFailure => ({
  ...failure,
  message: withoutPersons(failure.message, FAILURE_MESSAGE_MAX),
  stack: withoutPersons(failure.stack, FAILURE_STACK_MAX),
});
