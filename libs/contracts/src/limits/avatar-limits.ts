export const AVATAR_BYTES_MAX = 8_000_000;
/** Checked before the picture is decoded. */
export const AVATAR_PIXELS_MAX = 50_000_000;
export const AVATAR_SIDE_MAX = 12_000;
/** Lower than for other formats, because GIFs are decoded on the main thread. */
export const AVATAR_GIF_PIXELS_MAX = 1_000_000;
export const AVATAR_SIDE = 256;
