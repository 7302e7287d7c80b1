import type { RemoteSound } from './remote-sound.ts';

/** A sentence for another server. `voice` is the server's name for the voice. */
export type RemoteSentence = {
  text: string;
  voice: string;
  model: string;
};

/** Protocol of a speech server. Timeouts, retries and validation of the audio are the same for all. */
export type RemoteProtocol = {
  /** Path of the speech endpoint below the operator's URL, which may already contain its first part. */
  path: string;
  /** Default model; empty if the voice determines it. */
  usualModel: string;
  /** Best format first. The next one is tried if the server refuses a request. */
  formats: readonly [string, ...string[]];
  headersWith(key: string): Record<string, string>;
  bodyFor(sentence: RemoteSentence, format: string): object;
  /** Throws `NoSound` unless the response is complete audio. */
  soundIn(bytes: Buffer, contentType: string): RemoteSound;
};
