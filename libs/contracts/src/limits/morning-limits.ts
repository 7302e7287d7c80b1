/** Minutes before the hour somebody chose at which their programme is planned: its audio takes a while. */
export const MORNING_AHEAD_MINUTES = 45;
/** Minutes after that hour until which its audio is waited for; then it is ready without. */
export const MORNING_PATIENCE_MINUTES = 45;
/** How often in a day a person is notified that their programme is ready, however often they choose another hour. */
export const MORNINGS_NOTIFIED_A_DAY = 3;
/** Browsers of one person that are notified. The one that came first makes room. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const PUSH_ENDPOINT_CHARS_MAX = 1_000;
/** Hours in which a push service may deliver the notification of a morning. */
export const PUSH_HOURS = 4;
/** How often a push service that is in trouble is asked, within those hours. */
export const PUSH_ATTEMPTS_MAX = 6;
