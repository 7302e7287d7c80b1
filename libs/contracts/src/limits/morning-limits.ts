/** Minutes before the scheduled time at which a programme is planned, to leave time for rendering. */
export const MORNING_AHEAD_MINUTES = 45;
/** Minutes after the scheduled time until which the audio is awaited; then the programme is ready without it. */
export const MORNING_PATIENCE_MINUTES = 45;
/** Maximum number of notifications per day, even if the schedule is changed repeatedly. */
export const MORNINGS_NOTIFIED_A_DAY = 3;
/** Maximum number of browsers with notifications per account; the oldest is removed first. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
/** Hours within which a push service may deliver a notification. */
export const PUSH_HOURS = 4;
/** Maximum number of attempts to deliver a notification within these hours. */
export const PUSH_ATTEMPTS_MAX = 6;
