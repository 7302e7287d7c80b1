export const AVATAR_BYTES_MAX = 8_000_000;
/** Checked before decoding. */
export const AVATAR_PIXELS_MAX = 50_000_000;
export const AVATAR_SIDE_MAX = 12_000;
/** Lower, because GIFs are decoded on the main thread. */
export const AVATAR_GIF_PIXELS_MAX = 1_000_000;
export const AVATAR_SIDE = 256;
