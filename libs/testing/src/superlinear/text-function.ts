/** A function that reads text from outside. `covers` lists functions that it calls. */
export type TextFunction = {
  name: string;
  covers: readonly string[];
  read: (text: string) => unknown;
  /** Number of copies of the text that `read` processes. */
  copies?: number;
  /** Set if the application always runs the function in a worker thread. */
  isThreaded?: true;
};
