import type { RemoteSound } from './remote-sound.ts';

export type RemoteSentence = {
  text: string;
  voice: string;
  model: string;
};

/** Timeouts, retries and validation are the same for all protocols. */
export type RemoteProtocol = {
  /** Path below the operator's URL, which may already contain its first part. */
  path: string;
  usualModel: string;
  /** Formats in order of preference. The next one is tried if the server refuses a request. */
  formats: readonly [string, ...string[]];
  headersWith(key: string): Record<string, string>;
  bodyFor(sentence: RemoteSentence, format: string): object;
  /** Throws `InvalidSound` unless the response is complete audio. */
  soundIn(bytes: Buffer, contentType: string): RemoteSound;
};
