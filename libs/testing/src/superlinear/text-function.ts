/** Reads outside text. `covers`: functions that it calls. */
export type TextFunction = {
  name: string;
  covers: readonly string[];
  read: (text: string) => unknown;
  /** Copies of the text that `read` processes. */
  copies?: number;
  /** The product always runs it in a thread. */
  isThreaded?: true;
};
