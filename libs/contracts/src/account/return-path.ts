/** Excludes `//host` and `/\host`, which browsers treat as other origins. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

const INVITATION_TYPED_MAX = 100;

export const parseInvitationCode = (typed: unknown): string =>
  typeof typed === 'string' ? typed.slice(0, INVITATION_TYPED_MAX) : '';

export const parseReturnPath = (next: unknown): string => (typeof next === 'string' && OWN_PATH.test(next) ? next : '');
