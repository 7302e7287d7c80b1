/** Lengths of a programme in minutes; a programme may also have no fixed length. */
export const PROGRAMME_MINUTES = [5, 10, 20, 40] as const;
export type ProgrammeMinutes = (typeof PROGRAMME_MINUTES)[number];
export const PROGRAMME_SPEED_MIN = 0.5;
export const PROGRAMME_SPEED_MAX = 4;
/** Maximum length of any programme at speed 1, which keeps its text within the limit for narrations. */
export const PROGRAMME_LONGEST_MINUTES = 160;
/** Maximum length of a programme without a fixed length, at the requested speed. */
export const PROGRAMME_FREE_MINUTES = 90;
/** Maximum number of articles per kind of change: dropped, locked, narrated in full, reordered. */
export const PROGRAMME_CHANGES_MAX = 200;
/** Number of newest articles considered for a programme. */
export const PROGRAMME_CANDIDATES_MAX = 2_000;
/** Number of highest-ranked articles whose texts are read for a programme. */
export const PROGRAMME_TEXTS_MAX = 200;
/** Maximum number of omitted articles listed with a programme. */
export const PROGRAMME_LEFT_OUT_MAX = 50;
/** Number of newest programmes stored per listener. */
export const PROGRAMMES_KEPT_MAX = 40;
/** Days for which played articles are remembered when planning. */
export const PROGRAMME_PLAYED_DAYS = 7;
