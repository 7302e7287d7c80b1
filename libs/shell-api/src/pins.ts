/** Reason why an article could not be downloaded to this device. */
export type PinProblem = 'offline' | 'full' | 'limit' | 'credit' | 'gone' | 'no-audio';

/** Download state of an article. `share` is the downloaded fraction, from 0 to 1. */
export type Pin =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading'; readonly share: number }
  | { readonly state: 'kept'; readonly title: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly why: PinProblem };

export type PinsState = {
  /** False if the browser offers no storage, for example without HTTPS. */
  readonly isPossible: boolean;
  /** Keyed by article ID. */
  readonly stories: Readonly<Record<string, Pin>>;
  /** Maximum size of all downloads together. */
  readonly limitBytes: number;
};

/**
 * Articles downloaded to this device with text, audio, timeline and picture, for reading and listening offline. They
 * are deleted when the user signs out.
 */
export type Pins = {
  get(): PinsState;
  subscribe(listener: () => void): () => void;
  /** Queues a download. Downloads run one at a time; those that fail for lack of a network are retried when online. */
  pin(articleId: string): void;
  unpin(articleId: string): void;
  clear(): void;
  setLimit(bytes: number): void;
};
