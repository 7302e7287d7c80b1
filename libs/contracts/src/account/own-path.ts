/** A path of ours, never another origin: `//host` and `/\host` are origins to a browser. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

const INVITATION_TYPED_MAX = 100;

/** The code of an invitation as an address brings it, of bounded length; empty without one. */
export const invitationOf = (typed: unknown): string =>
  typeof typed === 'string' ? typed.slice(0, INVITATION_TYPED_MAX) : '';

/** Where to go on after signing in, as an address says; empty when it is no path of this site. */
export const ownPathOf = (next: unknown): string => (typeof next === 'string' && OWN_PATH.test(next) ? next : '');
