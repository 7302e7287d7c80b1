import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const voicesCall = () => import(/* webpackChunkName: "voices" */ '@tidings/api-client/operations/voices.query.ts');

/** Checks `speak` itself, because some browsers define `speechSynthesis` without it. */
const browserSpeaks = () => typeof window.speechSynthesis?.speak === 'function';

/**
 * Whether neither the browser nor the server has voices. Queries the server only if the browser cannot speak; a failed
 * request counts as false.
 */
export async function isSpeechUnavailable(): Promise<boolean> {
  if (browserSpeaks()) return false;
  try {
    const { fetchVoices } = await voicesCall();
    return (await fetchVoices(null)).length === 0;
  } catch (cause) {
    return cause instanceof ApiError && cause.code !== 'UNREACHABLE';
  }
}
