import { personalStorageKeys } from '@tidings/contracts/web/kept-of-a-person.ts';

const KEY = personalStorageKeys.appliedPreferences;

type Revised = { id: string; revision: number };
/** Applied by this page, or before by this browser, so that a reload does not override temporary choices. */
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

/** Whether the applied preferences are of another person, or of none. */
export const isNewPerson = ({ id }: Pick<Revised, 'id'>): boolean => readApplied().split('#')[0] !== id;

export function storeAppliedRevision({ id, revision }: Revised): void {
  current = `${id}#${revision}`;
  try {
    localStorage.setItem(KEY, current);
  } catch {
    /* not stored: a reload applies them again */
  }
}

/** The next preferences are applied. */
export function clearAppliedRevision(): void {
  current = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* storage unavailable: nothing was stored */
  }
}
