/** A path of ours, never another origin: `//host` and `/\host` are origins to a browser. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

/** Characters of an invitation's code as somebody may have typed it. */
export const INVITATION_TYPED_MAX = 100;

/** Where to go on after signing in, as an address says; empty when it is no path of this site. */
export const ownPathOf = (next: unknown): string => (typeof next === 'string' && OWN_PATH.test(next) ? next : '');
