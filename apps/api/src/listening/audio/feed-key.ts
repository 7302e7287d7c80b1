export const FEED_KEY = 'feed';
