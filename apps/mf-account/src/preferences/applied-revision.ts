import { keptOfAPerson } from '@tidings/contracts/web/kept-of-a-person.ts';

const KEY = keptOfAPerson.appliedPreferences;

type Revised = { id: string; revision: number };
/**
 * Revision applied by this page; before that, by this browser, so that a reload does not override temporary choices.
 */
let here: string | null = null;

function known(): string {
  try {
    return here ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether these preferences are newer than the applied ones. */
export function isNewRevision({ id, revision }: Revised): boolean {
  const [owner, applied] = known().split('#');
  return owner !== id || Number(applied) < revision;
}

/** Whether the applied preferences are of another person, or of none. */
export const isNewcomer = ({ id }: Pick<Revised, 'id'>): boolean => known().split('#')[0] !== id;

/** Stores the applied revision. */
export function noteApplied({ id, revision }: Revised): void {
  here = `${id}#${revision}`;
  try {
    localStorage.setItem(KEY, here);
  } catch {
    /* not stored: a reload applies them again */
  }
}

/** Clears it, so that the next preferences are applied. */
export function forgetApplied(): void {
  here = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* storage unavailable: nothing was stored */
  }
}
