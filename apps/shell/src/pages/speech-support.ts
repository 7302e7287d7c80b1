import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const voicesCall = () => import(/* webpackChunkName: "voices" */ '@tidings/api-client/operations/voices.query.ts');

/** Whether this browser speaks by itself; asked by value, because some browsers have the name and nothing behind it. */
const browserSpeaks = () => typeof window.speechSynthesis?.speak === 'function';

/**
 * Whether nothing at all can be heard here. The server is asked only when the browser is mute; no answer is not a no.
 */
export async function nothingCanSpeak(): Promise<boolean> {
  if (browserSpeaks()) return false;
  try {
    const { fetchVoices } = await voicesCall();
    return (await fetchVoices(null)).length === 0;
  } catch (cause) {
    return cause instanceof ApiError && cause.code !== 'UNREACHABLE';
  }
}
