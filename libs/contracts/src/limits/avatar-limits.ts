/** Bytes of a picture of oneself as it is sent. */
export const AVATAR_BYTES_MAX = 8_000_000;
/** Pixels it may claim before anything decodes it, and along one side. */
export const AVATAR_PIXELS_MAX = 50_000_000;
export const AVATAR_SIDE_MAX = 12_000;
/** A GIF is decoded between two requests, so it may have fewer. */
export const AVATAR_GIF_PIXELS_MAX = 1_000_000;
/** Width and height it is kept at, in pixels. */
export const AVATAR_SIDE = 256;
