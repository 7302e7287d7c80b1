/** The part of an audio address by which a podcast feed opens it. */
export const FEED_KEY = 'feed';
