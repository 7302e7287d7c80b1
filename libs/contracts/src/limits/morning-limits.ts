/** Time for rendering before the scheduled time. */
export const MORNING_AHEAD_MINUTES = 45;
/** Awaits the audio after the scheduled time. */
export const MORNING_PATIENCE_MINUTES = 45;
/** Even if the schedule is changed repeatedly. */
export const MORNINGS_NOTIFIED_A_DAY = 3;
/** Per account; the oldest is removed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
/** For delivery by a push service. */
export const PUSH_HOURS = 4;
/** Within `PUSH_HOURS`. */
export const PUSH_ATTEMPTS_MAX = 6;
