/** Why a story is not kept on this device. */
export type PinProblem = 'offline' | 'full' | 'limit' | 'credit' | 'gone' | 'no-audio';

/** What became of a story that is to be kept on this device. `share`: 0-1. */
export type Pin =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading'; readonly share: number }
  | { readonly state: 'kept'; readonly title: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly why: PinProblem };

export type PinsState = {
  /** False where the browser keeps nothing: without https, for one. */
  readonly isPossible: boolean;
  /** By the id of the article. */
  readonly stories: Readonly<Record<string, Pin>>;
  /** The room that all of them may take together. */
  readonly limitBytes: number;
};

/**
 * Stories that whoever sits here keeps on this device, with text, sound, times and picture: they are read and heard
 * without a network. With the person they leave the browser.
 */
export type Pins = {
  get(): PinsState;
  subscribe(listener: () => void): () => void;
  /** Keeps a story, one after another; what fails for want of a network is tried again when there is one. */
  pin(articleId: string): void;
  unpin(articleId: string): void;
  clear(): void;
  setLimit(bytes: number): void;
};
