/** Time reserved for rendering before the scheduled time. */
export const MORNING_PLANNING_LEAD_MINUTES = 45;
/** Maximum wait for audio after the scheduled time. */
export const MORNING_AUDIO_WAIT_MINUTES = 45;
/** Applies even if the schedule changes repeatedly. */
export const MORNING_NOTIFICATIONS_PER_DAY = 3;
/** Applies per account; the oldest subscription is removed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
export const PUSH_DELIVERY_HOURS = 4;
export const PUSH_ATTEMPTS_MAX = 6;
