import { type RemoteSound, decodeRemoteSound } from './remote-sound.ts';

type RemoteSentence = {
  text: string;
  voice: string;
  model: string;
};

/** The properties in which the protocols differ. Timeouts, retries and validation are the same for all protocols. */
export type RemoteProtocol = {
  /** Path appended to the operator's URL, which may already contain the first part of the path. */
  path: string;
  usualModel: string;
  /** Formats in order of preference. The next one is tried when the server rejects a request. */
  formats: readonly [string, ...string[]];
  headersWith(key: string): Record<string, string>;
  bodyFor(sentence: RemoteSentence, format: string): object;
  /** Decodes a response. Throws `InvalidSound` unless it is complete audio. */
  soundIn(bytes: Buffer, contentType: string): RemoteSound;
};
export type RemoteProtocolName = keyof typeof remoteProtocols;

const openaiProtocol: RemoteProtocol = {
  path: '/v1/audio/speech',
  usualModel: 'tts-1',
  // A WAV file contains its sample rate and length. `pcm` is for servers without WAV support.
  formats: ['wav', 'pcm'],
  headersWith: (key) => ({ authorization: `Bearer ${key}` }),
  bodyFor: ({ text, voice, model }, format) => ({ model, voice, input: text, response_format: format, speed: 1 }),
  soundIn: decodeRemoteSound,
};

/**
 * A protocol `NAME` is configured by `TIDINGS_NAME_SPEECH_URL`, `TIDINGS_NAME_SPEECH_KEY`, `TIDINGS_NAME_SPEECH_MODEL`
 * and `TIDINGS_NAME_SPEECH_VOICES`.
 */
export const remoteProtocols = { openai: openaiProtocol } satisfies Record<string, RemoteProtocol>;

export const remoteProtocolNames = Object.keys(remoteProtocols) as RemoteProtocolName[];
