/** Megabytes of disk the natural voices want: where they stay, what is fetched, what is made of it, side by side. */
export const NATURAL_VOICES_DISK_MB = 450;
