import { personalStorageKeys } from '@tidings/contracts/web/personal-storage-keys.ts';

const KEY = personalStorageKeys.appliedPreferences;

type Revised = { id: string; revision: number };
/**
 * Preferences ID and revision last applied in this browser, as `ID#REVISION`. Stored so that a reload does not override
 * temporary choices.
 */
let current: string | null = null;

function readApplied(): string {
  try {
    return current ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function isNewRevision({ id, revision }: Revised): boolean {
  const [owner, applied] = readApplied().split('#');
  return owner !== id || Number(applied) < revision;
}

/** Returns whether the last applied preferences belong to another account or none were applied. */
export const isDifferentAccount = ({ id }: Pick<Revised, 'id'>): boolean => readApplied().split('#')[0] !== id;

export function storeAppliedRevision({ id, revision }: Revised): void {
  current = `${id}#${revision}`;
  try {
    localStorage.setItem(KEY, current);
  } catch {
    /* The revision is not stored, so a reload applies the preferences again. */
  }
}

export function clearAppliedRevision(): void {
  current = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* The storage is unavailable. */
  }
}
