import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { EngineMissing } from './missing.ts';

/** An empty object means the current user. */
export type ProcessUser = { uid?: number; gid?: number };

const suffix = process.platform === 'win32' ? '.exe' : '';
const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The user `nobody` if this process runs as root, because some engines do not run as root. */
export const unprivilegedUser: ProcessUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Returns the first of these programs on PATH. Throws `EngineMissing`. */
export function findProgram(what: string, ...names: string[]): string {
  for (const name of names) {
    const path = onPath(`${name}${suffix}`) ?? (suffix ? onPath(`${name}.cmd`) : undefined);
    if (path) return path;
  }
  throw new EngineMissing(`${what} is not installed (searched PATH for ${names.join(', ')})`);
}

/** Runs a program and returns its output. If it fails, throws an error with the last lines of the output. */
export function runProgram(file: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { maxBuffer: 1 << 26, ...options, encoding: 'utf8' });
  if (status === 0) return stdout;
  const lastLines = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`${file} ${args.join(' ')}\nended with ${error?.message ?? status}:\n${lastLines}`);
}

/** Returns a JDK that `user` can run. Throws `EngineMissing`, whose message lists every place that was searched. */
export function findJdk(least: number, user: ProcessUser = {}): { java: string; version: number } {
  const rejected: string[] = [];
  for (const home of jdkHomes()) {
    const java = join(home, 'bin', `java${suffix}`);
    if (!existsSync(java)) continue;
    const { stdout, stderr, error } = spawnSync(java, ['-version'], { ...user, cwd: '/', encoding: 'utf8' });
    const version = Number(/version "(?:1\.)?(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0);
    if (version >= least) return { java, version };
    rejected.push(`${home} (${version > 0 ? `Java ${version}` : `does not run${error ? `: ${error.message}` : ''}`})`);
  }
  throw new EngineMissing(
    `no JDK of version ${least} or later${user.uid === undefined ? '' : ` that user ${user.uid} may run`}; ` +
      `looked at ${rejected.join(', ') || 'none found'}, by ` +
      `JAVA_HOME, PATH and in ${jdkFolders.join(', ')}`,
  );
}

const jdkFolders = [
  '/usr/lib/jvm',
  '/opt',
  '/usr/local',
  '/Library/Java/JavaVirtualMachines',
  join(homedir(), '.sdkman/candidates/java'),
  join(homedir(), '.jdks'),
  join(homedir(), '.asdf/installs/java'),
];

function jdkHomes(): string[] {
  const homes = [process.env.JAVA_HOME];
  const java = onPath(`java${suffix}`);
  if (java) homes.push(dirname(dirname(realpathSync(java))));
  for (const folder of jdkFolders) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) homes.push(join(folder, name), join(folder, name, 'Contents/Home'));
  }
  return [...new Set(homes.flatMap((home) => (home && existsSync(home) ? [realpathSync(home)] : [])))];
}

/** Runs Maven on a copy of `pom`, in which the dependency plugin records its artifacts. */
export function runMaven(pom: string, folder: string, goal: string, properties: Record<string, string>): void {
  const file = findProgram('Maven', 'mvn');
  const copy = join(folder, 'pom.xml');
  copyFileSync(pom, copy);
  runProgram(
    file,
    [
      '-q',
      '-B',
      '-f',
      copy,
      `org.apache.maven.plugins:maven-dependency-plugin:3.8.1:${goal}`,
      ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    ],
    { shell: process.platform === 'win32' },
  );
}

export const readArtifactVersion = (pom: string, artifact: string): string | undefined =>
  new RegExp(`<artifactId>${artifact}</artifactId>\\s*<version>([^<]+)`).exec(readFileSync(pom, 'utf8'))?.[1];
