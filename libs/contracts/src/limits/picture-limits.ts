/** Browsers need four bytes per pixel. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Per process, to reduce requests to publishers. */
export const PICTURE_CACHE_BYTES = 32_000_000;
/** Times until a picture is refreshed and until a failed one is retried. */
export const PICTURE_CACHE_MS = 86_400_000;
export const PICTURE_RETRY_MS = 60_000;
export const PICTURE_MAX_AGE_SECONDS = 604_800;
/** Per process; each needs up to twice `PICTURE_BYTES_MAX`. */
export const CONCURRENT_PICTURES_MAX = 18;
/** Prevents slow pictures from blocking other networks. */
export const CONCURRENT_PICTURES_PER_NETWORK = 6;
export const CONCURRENT_PICTURES_PER_LISTENER = 4;
export const CONCURRENT_PICTURES_WIDE_NETWORK = 12;
/** Exceeds what two networks can use. */
export const CONCURRENT_PICTURES_PER_SITE = 13;
/** Includes pictures being fetched; further requests are rejected. */
export const PICTURES_WAITING_MAX = 5_000;
