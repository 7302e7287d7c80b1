export type Command = {
  name: string;
  summary: string;
  usage: string;
  /** Resolves to the exit code: 0 success, 1 failure, 2 wrong usage. */
  run(argv: string[]): Promise<number>;
};

export function reportWrongUsage({ usage }: Command): number {
  process.stderr.write(`usage: ${usage}\n`);
  return 2;
}
