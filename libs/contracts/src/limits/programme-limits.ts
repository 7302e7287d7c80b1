/** Selectable lengths. A programme may also have no fixed length. */
export const PROGRAMME_MINUTES = [5, 10, 20, 40] as const;
export type ProgrammeMinutes = (typeof PROGRAMME_MINUTES)[number];
export const PROGRAMME_SPEED_MIN = 0.5;
export const PROGRAMME_SPEED_MAX = 4;
/** Duration at speed 1, which is within the limit for narrations. */
export const PROGRAMME_MINUTES_MAX = 160;
/** Applies to programmes without a fixed length, at the requested speed. */
export const OPEN_ENDED_PROGRAMME_MINUTES_MAX = 90;
/** Maximum number of stories per kind of change. */
export const PROGRAMME_EDITS_MAX = 200;
export const PROGRAMME_CANDIDATES_MAX = 2_000;
/** Only the texts of the highest-ranked articles are read. */
export const PROGRAMME_TEXTS_MAX = 200;
export const PROGRAMME_EXCLUDED_ARTICLES_MAX = 50;
/** Per listener. */
export const STORED_PROGRAMMES_MAX = 40;
export const PROGRAMME_PLAYED_DAYS = 7;
