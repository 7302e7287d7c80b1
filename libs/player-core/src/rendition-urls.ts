import type { RenditionRef } from './player-api.ts';

type Audio = Pick<RenditionRef, 'audioUrl' | 'state'>;

/**
 * Chromium hears what is still being made by whole blocks only: the server fills up the first, so that the first words
 * sound as soon as they are there.
 */
const FILLED = 'filled=1';

/** Where a rendition is heard from its beginning. */
export const beginningOf = ({ audioUrl, state }: Audio): string =>
  state === 'ready' ? audioUrl : `${audioUrl}?${FILLED}`;

/** The same anew, past whatever the browser keeps of a connection that broke. */
export const beginningAgain = ({ audioUrl }: Audio, time: number): string => `${audioUrl}?${FILLED}&again=${time}`;

/** The complete file, which can be entered anywhere. */
export const wholeOf = ({ audioUrl }: Audio): string => `${audioUrl}?complete=1`;
