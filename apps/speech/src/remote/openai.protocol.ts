import type { RemoteProtocol } from './remote-protocol.ts';
import { decodeRemoteSound } from './remote-sound.ts';

export const openaiProtocol: RemoteProtocol = {
  path: '/v1/audio/speech',
  usualModel: 'tts-1',
  // A WAV file contains its sample rate and length. `pcm` is for servers without WAV support.
  formats: ['wav', 'pcm'],
  headersWith: (key) => ({ authorization: `Bearer ${key}` }),
  bodyFor: ({ text, voice, model }, format) => ({ model, voice, input: text, response_format: format, speed: 1 }),
  soundIn: decodeRemoteSound,
};
