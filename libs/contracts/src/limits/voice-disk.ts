/** Installed files, downloads and unpacked files together. */
export const NATURAL_VOICES_DISK_MB = 450;
