/** Includes installed files, downloads and unpacked files. */
export const NATURAL_VOICES_DISK_MB = 450;
