import { keptOfAPerson } from '@tidings/contracts/web/kept-of-a-person.ts';

const KEY = keptOfAPerson.appliedPreferences;

type Revised = { id: string; revision: number };
/**
 * What this page goes by; before it knows, what this browser went by last, so that a reload undoes nothing chosen for
 * now.
 */
let here: string | null = null;

function known(): string {
  try {
    return here ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether these preferences are newer than what this page goes by. */
export function isNewRevision({ id, revision }: Revised): boolean {
  const [owner, applied] = known().split('#');
  return owner !== id || Number(applied) < revision;
}

/** Whether this browser has gone by somebody else's preferences, or by nobody's, so far. */
export const isNewcomer = ({ id }: Pick<Revised, 'id'>): boolean => known().split('#')[0] !== id;

/** Remembers that this page goes by a revision. */
export function noteApplied({ id, revision }: Revised): void {
  here = `${id}#${revision}`;
  try {
    localStorage.setItem(KEY, here);
  } catch {
    /* then they are applied again after a reload */
  }
}

/** Forgets it: the next preferences are news. */
export function forgetApplied(): void {
  here = '';
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* nothing was kept either */
  }
}
