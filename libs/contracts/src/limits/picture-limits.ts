/** Browsers need four bytes of memory per pixel. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Applies per process. The cache reduces requests to publishers. */
export const PICTURE_CACHE_BYTES = 32_000_000;
/** Times after which a picture is fetched again and a failed fetch is retried. */
export const PICTURE_CACHE_MS = 86_400_000;
export const PICTURE_RETRY_MS = 60_000;
export const PICTURE_MAX_AGE_SECONDS = 604_800;
/** Applies per process; each picture needs up to twice `PICTURE_BYTES_MAX` of memory. */
export const CONCURRENT_PICTURES_MAX = 18;
/** Prevents slow pictures from blocking other networks. */
export const CONCURRENT_PICTURES_PER_NETWORK = 6;
export const CONCURRENT_PICTURES_PER_LISTENER = 4;
export const CONCURRENT_PICTURES_WIDE_NETWORK = 12;
/** Higher than two networks can use together. */
export const CONCURRENT_PICTURES_PER_SITE = 13;
/** Includes pictures being fetched; further requests are rejected. */
export const PICTURES_WAITING_MAX = 5_000;
