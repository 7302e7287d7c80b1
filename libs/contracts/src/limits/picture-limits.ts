/** Pixels a publisher's picture may claim: a browser holds four bytes for each. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Bytes of pictures a process keeps, so that many listeners are one visitor to the publisher. */
export const PICTURES_KEPT_BYTES = 32_000_000;
/** Milliseconds until a kept picture is asked for anew, and one that could not be had is tried again. */
export const PICTURE_KEPT_MS = 86_400_000;
export const PICTURE_FAILED_MS = 60_000;
/** Seconds a browser keeps it without asking. */
export const PICTURE_BROWSER_SECONDS = 604_800;
/** Pictures a process fetches at the same time: each may hold twice `PICTURE_BYTES_MAX` for a moment. */
export const PICTURES_AT_ONCE = 18;
/** The same for one network, and from one site: what does not answer takes nobody else's place. */
export const PICTURES_OF_NETWORK_AT_ONCE = 6;
/** Of its network's pictures, for one listener: the rest is for its neighbours. */
export const PICTURES_OF_LISTENER_AT_ONCE = 4;
export const PICTURES_OF_WIDE_NETWORK_AT_ONCE = 12;
/** More than two networks can hold, so that they cannot block the site for the others. */
export const PICTURES_OF_SITE_AT_ONCE = 13;
/** Pictures that are fetched or wait for their turn, of everybody; more are refused for the moment. */
export const PICTURES_WAITING_MAX = 5_000;
