import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const voicesCall = () => import(/* webpackChunkName: "voices" */ '@tidings/api-client/operations/voices.query.ts');

/** Some browsers define `speechSynthesis` without `speak`. */
const browserSpeaks = () => typeof window.speechSynthesis?.speak === 'function';

/**
 * Returns whether neither the browser nor the server can speak. Queries the server only if the browser cannot speak,
 * and returns false if the request fails.
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
