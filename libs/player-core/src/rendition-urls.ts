import type { RenditionRef } from './player-api.ts';

type Audio = Pick<RenditionRef, 'audioUrl' | 'state'>;

/** Chromium decodes a stream in whole blocks. The server pads the first one so that playback starts without delay. */
const FILLED = 'filled=1';

/** URL that plays a rendition from its start. */
export const streamUrl = ({ audioUrl, state }: Audio): string =>
  state === 'ready' ? audioUrl : `${audioUrl}?${FILLED}`;

/** The same URL with a changed query, to bypass the browser's cache after a failed connection. */
export const retryUrl = ({ audioUrl }: Audio, time: number): string => `${audioUrl}?${FILLED}&again=${time}`;

/** URL of the complete file, which is seekable. */
export const completeUrl = ({ audioUrl }: Audio): string => `${audioUrl}?complete=1`;
