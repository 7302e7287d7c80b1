import type { RemoteSound } from './remote-sound.ts';

/** One sentence that another server is to speak. `voice`: its own name for it. */
export type RemoteSentence = {
  text: string;
  voice: string;
  model: string;
};

/** How to talk with one kind of speech server; all that waits, asks again and judges the sound is the same for all. */
export type RemoteProtocol = {
  /** Where speech is asked for, below the address the operator names; the address may contain its first part. */
  path: string;
  /** The model where the operator names none; empty where the voice alone says it. */
  usualModel: string;
  /** The best first; the next is tried when the server refuses a request. */
  formats: readonly [string, ...string[]];
  headersWith(key: string): Record<string, string>;
  bodyFor(sentence: RemoteSentence, format: string): object;
  /** Throws `NoSound` for every answer that is not whole sound. */
  soundIn(bytes: Buffer, contentType: string): RemoteSound;
};
