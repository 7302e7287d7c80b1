import type { RemoteSound } from './remote-sound.ts';

export type RemoteSentence = {
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
