/** The speeds in sight; the sliders have every tenth. */
export const speeds = [0.8, 1, 1.2, 1.5, 2] as const;
