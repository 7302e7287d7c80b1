import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';

/** Dispatched when the session has ended or changed. */
export const SESSION_EVENT = 'tidings:session';

/** Returns the session hint, which changes with every renewal. Returns null if signed out or without cookies. */
export function getSessionHint(): string | null {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=');
    if (name === SESSION_HINT_COOKIE && value) return value;
  }
  return null;
}

export const announceSessionEnded = (): void => {
  dispatchEvent(new Event(SESSION_EVENT));
};
