/** A path on this origin. Browsers treat `//host` and `/\host` as other origins. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

const INVITATION_TYPED_MAX = 100;

/** Returns an invitation code from a query parameter, cut to a maximum length; empty if it is missing. */
export const parseInvitation = (typed: unknown): string =>
  typeof typed === 'string' ? typed.slice(0, INVITATION_TYPED_MAX) : '';

/** Returns the path to continue with after signing in; empty unless it is a path on this origin. */
export const parseOwnPath = (next: unknown): string => (typeof next === 'string' && OWN_PATH.test(next) ? next : '');
