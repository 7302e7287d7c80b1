/** A way a text from outside comes in, and the functions of the libraries it goes through by name. */
export type TextFunction = {
  name: string;
  covers: readonly string[];
  read: (text: string) => unknown;
  /** How often the text is in what is given to one function, or how many are given it one after the other. */
  copies?: number;
  /** Texts of any length go to a thread. */
  isThreaded?: true;
};
