/** Time for rendering before the scheduled time. */
export const MORNING_PLANNING_LEAD_MINUTES = 45;
/** Awaits the audio after the scheduled time. */
export const MORNING_AUDIO_WAIT_MINUTES = 45;
/** Even if the schedule is changed repeatedly. */
export const MORNING_NOTIFICATIONS_PER_DAY = 3;
/** Per account; the oldest is removed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
/** For delivery by a push service. */
export const PUSH_DELIVERY_HOURS = 4;
/** Within `PUSH_DELIVERY_HOURS`. */
export const PUSH_ATTEMPTS_MAX = 6;
