import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/session-hint.ts';

/** The event of the page's window that says that the session of this browser is over or another. */
export const SESSION_EVENT = 'tidings:session';

/**
 * Names the session as it was last renewed, in any tab; null when nobody is signed in, as far as a script may know:
 * also where cookies are refused. It comes with the tokens, so whoever reads another one has other tokens.
 */
export function sessionHint(): string | null {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=');
    if (name === SESSION_HINT_COOKIE && value) return value;
  }
  return null;
}

/** Notifies this page that somebody who was signed in is so no more. */
export const announceSessionEnded = (): void => {
  dispatchEvent(new Event(SESSION_EVENT));
};
