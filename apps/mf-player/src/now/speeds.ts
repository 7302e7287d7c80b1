/** The speeds are multiples of 0.1, as on the sliders. */
export const commonSpeeds = [0.8, 1, 1.2, 1.5, 2] as const;
/** Speeds for server audio only, because browser voices may not support them. */
export const fastSpeeds = [2.5, 3, 3.5, 4] as const;
