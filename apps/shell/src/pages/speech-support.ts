import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const voicesCall = () => import(/* webpackChunkName: "voices" */ '@tidings/api-client/operations/voices.query.ts');

/** Some browsers define `speechSynthesis` without `speak`. */
const browserSpeaks = () => typeof window.speechSynthesis?.speak === 'function';

/** Queries the server only if the browser cannot speak; a failed request counts as false. */
export async function isSpeechUnavailable(): Promise<boolean> {
  if (browserSpeaks()) return false;
  try {
    const { fetchVoices } = await voicesCall();
    return (await fetchVoices(null)).length === 0;
  } catch (cause) {
    return cause instanceof ApiError && cause.code !== 'UNREACHABLE';
  }
}
