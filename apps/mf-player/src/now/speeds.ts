/** The speeds in sight; the sliders have every tenth. */
export const speeds = [0.8, 1, 1.2, 1.5, 2] as const;
/** More than the browser's own voices promise; the server's audio stays clear. */
export const fastSpeeds = [2.5, 3, 3.5, 4] as const;
