/** The part of an audio address by which a podcast feed vouches for it. */
export const FEED_KEY = 'feed';
