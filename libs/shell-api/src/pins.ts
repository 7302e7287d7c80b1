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
  /** Limit for all downloads together. */
  readonly limitBytes: number;
};

/** Downloaded articles with text, audio, timeline and picture. They are deleted at sign-out. */
export type Pins = {
  get(): PinsState;
  subscribe(listener: () => void): () => void;
  /** Queues a download. Downloads run one at a time and are retried when the network returns. */
  pin(articleId: string): void;
  unpin(articleId: string): void;
  clear(): void;
  setLimit(bytes: number): void;
};
