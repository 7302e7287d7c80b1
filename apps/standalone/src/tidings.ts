import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeVersion } from '@tidings/platform/product-version.ts';
import type { Command } from './command.ts';
import { ignoreBrokenPipes } from './commands/standard-streams.ts';

const folder = fileURLToPath(new URL('commands', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.command.ts'))
  .map((file) => file.slice(0, -'.command.ts'.length))
  .toSorted();
const load = async (name: string): Promise<Command> =>
  ((await import(pathToFileURL(join(folder, `${name}.command.ts`)).href)) as { command: Command }).command;

async function overview(): Promise<string> {
  const commands = await Promise.all(names.map(load));
  const width = Math.max(...names.map((name) => name.length));
  return [
    'usage: tidings COMMAND [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'tidings COMMAND --help shows its options; tidings --version prints version and commit.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage.',
  ].join('\n');
}

async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(await overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v' || name === 'version') {
    console.log(`tidings ${describeVersion()}`);
    return 0;
  }
  if (!names.includes(name)) {
    console.error(`There is no command “${name}”.\n\n${await overview()}`);
    return 2;
  }
  const command = await load(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`${command.summary}\n\nusage: ${command.usage}`);
    return 0;
  }
  return command.run(rest);
}

ignoreBrokenPipes();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
