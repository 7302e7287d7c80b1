export const FEED_KEY_PARAMETER = 'feed';
