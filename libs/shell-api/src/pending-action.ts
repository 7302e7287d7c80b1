import type { ShellApi } from './shell-api.ts';
import { buildSignInPath } from './sign-in.ts';

/** An action requested before signing in. */
export type PendingAction =
  | { kind: 'save'; articleId: string; url?: undefined }
  | { kind: 'save'; url: string; articleId?: undefined };

const KEY = 'tidings.pending';
const ADDRESS_MAX = 4_000;

function parseAction(text: string | null): PendingAction | null {
  try {
    const { kind, articleId, url } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (kind !== 'save') return null;
    if (typeof articleId === 'string') return { kind, articleId };
    return typeof url === 'string' && url.length <= ADDRESS_MAX ? { kind, url } : null;
  } catch {
    return null;
  }
}

/** Stores the action, which replaces the previous action of this tab. */
export function storePendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action));
  } catch {
    /* Without session storage, the action is lost. */
  }
}

export function takePendingAction(): PendingAction | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return parseAction(stored);
  } catch {
    return null;
  }
}

/** Asks the visitor to sign in. Afterwards, saves the article and returns to this page. */
export function saveAfterSignIn(
  { notify, navigate }: Pick<ShellApi, 'notify' | 'navigate'>,
  action: PendingAction,
): void {
  storePendingAction(action);
  notify('warning', 'Please login to save articles.');
  navigate(buildSignInPath(location));
}
