export type PinProblem = 'offline' | 'full' | 'limit' | 'credit' | 'gone' | 'no-audio';

/** `share` is the downloaded fraction, from 0 to 1. */
export type Pin =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading'; readonly share: number }
  | { readonly state: 'kept'; readonly title: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly why: PinProblem };

export type PinsState = {
  /** False without HTTPS, for example. */
  readonly isPossible: boolean;
  /** By article ID. */
  readonly stories: Readonly<Record<string, Pin>>;
  /** Of all downloads together. */
  readonly limitBytes: number;
};

/** With text, audio, timeline and picture; deleted at sign-out. */
export type Pins = {
  get(): PinsState;
  subscribe(listener: () => void): () => void;
  /** Queues a download: one runs at a time, and is retried when online. */
  pin(articleId: string): void;
  unpin(articleId: string): void;
  clear(): void;
  setLimit(bytes: number): void;
};
