export type Command = {
  name: string;
  summary: string;
  usage: string;
  /** Resolves to the exit code: 0 for success, 1 for failure, 2 for incorrect usage. */
  run(argv: string[]): Promise<number>;
};

export function reportUsageError({ usage }: Command): number {
  process.stderr.write(`usage: ${usage}\n`);
  return 2;
}
