import { SESSION_HINT, SESSION_HINT_COOKIE } from '@tidings/contracts/web/session-hint.ts';

const RENEWED = 'tidings.renewed';
/** The event of the page's window that says that the session of this browser is over or another. */
export const SESSION_EVENT = 'tidings:session';

/** Names the last renewal of the session in any tab; null when none is known. No clock is asked: one that is set anew would lie. */
export function renewalNote(): string | null {
  try { return localStorage.getItem(RENEWED); } catch { return null; }
}

export function noteRenewal(): void {
  try { localStorage.setItem(RENEWED, Math.random().toString(36)); } catch { /* then each tab renews for itself, one after the other */ }
}

/** Tells this page that somebody who was signed in is so no more. */
export const tellSessionEnded = (): void => { dispatchEvent(new Event(SESSION_EVENT)); };

/** Whether somebody is signed in, as far as a script may know: also false where cookies are refused. */
export const isSessionHinted = (): boolean => document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=${SESSION_HINT}`);
