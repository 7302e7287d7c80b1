/** Query parameter with which a podcast feed opens audio. */
export const FEED_KEY = 'feed';
