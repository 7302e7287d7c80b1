/** Seconds that the buttons, the keys and a headset skip. */
export const SKIP_SECONDS = 15;
