/** One verb of the `tidings` command line. Data goes to stdout, everything else to stderr. */
export type Command = {
  name: string;
  /** One line for the overview. */
  summary: string;
  /** `tidings NAME …` with its options, a line each. */
  usage: string;
  /** Answers the exit code: 0 done, 1 failed, 2 wrong usage. */
  run(argv: string[]): Promise<number>;
};

/** Says on stderr how the command is used; answers its exit code. */
export function wrongUsage({ usage }: Command): number {
  process.stderr.write(`usage: ${usage}\n`);
  return 2;
}
