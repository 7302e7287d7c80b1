import type { RemoteProtocol } from './remote-protocol.ts';
import { soundIn } from './remote-sound.ts';

/** OpenAI's speech protocol, which many other servers speak. */
export const openaiProtocol: RemoteProtocol = {
  path: '/v1/audio/speech',
  usualModel: 'tts-1',
  // A WAV file states its rate and its length; raw samples are what is asked for where there is none.
  formats: ['wav', 'pcm'],
  headersWith: (key) => ({ authorization: `Bearer ${key}` }),
  bodyFor: ({ text, voice, model }, format) => ({ model, voice, input: text, response_format: format, speed: 1 }),
  soundIn,
};
