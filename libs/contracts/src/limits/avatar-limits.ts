export const AVATAR_BYTES_MAX = 8_000_000;
/** In total and per side, checked before decoding. */
export const AVATAR_PIXELS_MAX = 50_000_000;
export const AVATAR_SIDE_MAX = 12_000;
/** GIFs are decoded on the main thread. */
export const AVATAR_GIF_PIXELS_MAX = 1_000_000;
export const AVATAR_SIDE = 256;
