/** A path of outside text through the libraries. `covers` names the functions that it calls. */
export type TextFunction = {
  name: string;
  covers: readonly string[];
  read: (text: string) => unknown;
  /** Copies of the text that `read` processes. */
  copies?: number;
  /** Whether the product always runs this function in a thread. */
  isThreaded?: true;
};
