/** Replaces each JSON line of a log with its message. */
export const logMessages = (output: string): string =>
  output.replace(/^\{"level".*\}$/gm, (line) => (JSON.parse(line) as { msg: string }).msg);
