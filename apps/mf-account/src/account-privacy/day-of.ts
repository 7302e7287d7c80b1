const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The day of a moment (ISO), as it is written: `21 December 2026`. */
export const dayOf = (iso: string): string => written.format(new Date(iso));
