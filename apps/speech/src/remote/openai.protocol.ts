import type { RemoteProtocol } from './remote-protocol.ts';
import { soundIn } from './remote-sound.ts';

/** OpenAI's speech protocol, which many servers speak. */
export const openaiProtocol: RemoteProtocol = {
  path: '/v1/audio/speech',
  usualModel: 'tts-1',
  // A WAV file contains its rate and length. Raw samples are requested from servers without WAV support.
  formats: ['wav', 'pcm'],
  headersWith: (key) => ({ authorization: `Bearer ${key}` }),
  bodyFor: ({ text, voice, model }, format) => ({ model, voice, input: text, response_format: format, speed: 1 }),
  soundIn,
};
