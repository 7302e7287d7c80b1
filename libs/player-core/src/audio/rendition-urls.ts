import type { RenditionRef } from '../player-api.ts';

type Audio = Pick<RenditionRef, 'audioUrl' | 'state'>;

/** Makes the server pad the first block, because Chromium decodes only whole blocks. */
const FILLED = 'filled=1';

/** Returns a URL that plays from the start, even during rendering. */
export const getStreamUrl = ({ audioUrl, state }: Audio): string =>
  state === 'ready' ? audioUrl : `${audioUrl}?${FILLED}`;

/** Returns a URL that bypasses the browser's cache after a failed connection. */
export const getRetryUrl = ({ audioUrl }: Audio, time: number): string => `${audioUrl}?${FILLED}&again=${time}`;

/** Returns the URL of the complete file, which is seekable. */
export const getCompleteUrl = ({ audioUrl }: Audio): string => `${audioUrl}?complete=1`;
