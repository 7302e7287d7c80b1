/** Minutes a programme may be asked for; without any it takes as long as it takes. */
export const PROGRAMME_MINUTES = [5, 10, 20, 40] as const;
export type ProgrammeMinutes = (typeof PROGRAMME_MINUTES)[number];
export const PROGRAMME_SPEED_MIN = 0.5;
export const PROGRAMME_SPEED_MAX = 4;
/** The longest programme at speed 1, whoever asks for which length: its text stays within what is read aloud. */
export const PROGRAMME_LONGEST_MINUTES = 160;
/** What a programme without a length may take, at the speed asked for. */
export const PROGRAMME_FREE_MINUTES = 90;
/** Stories of each kind of change: dropped, locked, narrated whole, put in order. */
export const PROGRAMME_CHANGES_MAX = 200;
/** Stories that are looked at for a programme, the newest. */
export const PROGRAMME_CANDIDATES_MAX = 2_000;
/** Stories whose texts are read for a programme, the weightiest. */
export const PROGRAMME_TEXTS_MAX = 200;
/** Stories that a programme says it left out. */
export const PROGRAMME_LEFT_OUT_MAX = 50;
/** Programmes of one listener that are kept, the newest. */
export const PROGRAMMES_KEPT_MAX = 40;
/** Days back in which what was heard counts as heard. */
export const PROGRAMME_PLAYED_DAYS = 7;
