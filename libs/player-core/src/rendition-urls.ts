import type { RenditionRef } from './player-api.ts';

type Audio = Pick<RenditionRef, 'audioUrl' | 'state'>;

/** Chromium decodes whole blocks; the server pads the first. */
const FILLED = 'filled=1';

/** Plays from the start. */
export const getStreamUrl = ({ audioUrl, state }: Audio): string =>
  state === 'ready' ? audioUrl : `${audioUrl}?${FILLED}`;

/** Bypasses the browser's cache after a failed connection. */
export const getRetryUrl = ({ audioUrl }: Audio, time: number): string => `${audioUrl}?${FILLED}&again=${time}`;

/** The complete file is seekable. */
export const getCompleteUrl = ({ audioUrl }: Audio): string => `${audioUrl}?complete=1`;
