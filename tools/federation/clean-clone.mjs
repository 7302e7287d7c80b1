import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

const OUTPUT_MAX_BYTES = 64_000_000;

const CREDENTIAL = /^AWS_|KEY|SECRET|TOKEN|PASSWORD|CREDENTIAL|^(?:DATABASE|SMTP|OPENSEARCH)_URL$/;

/**
 * Removes credentials from the environment. Built code can still read this user's files; only a separate machine
 * prevents that.
 */
export const removeCredentials = (env = process.env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !CREDENTIAL.test(name)));

/** Runs a command and returns its output. Throws an error with the output if the command fails. */
export function runCommand(command, args, cwd, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

/**
 * Clones the commit and returns the folder: the given one, which is created, or a temporary one. `install`: runs `npm
 * ci` instead of linking the packages of this checkout.
 * @param {{ ref?: string, install?: boolean, folder?: string }} [options]
 */
export function createCleanClone({ ref = 'HEAD', install = false, folder: given } = {}) {
  const clone = given ?? mkdtempSync(join(tmpdir(), 'tidings-clone-'));
  const commit = runCommand('git', ['rev-parse', '--verify', `${ref}^{commit}`], root).trim();
  runCommand('git', ['clone', '--quiet', '--no-hardlinks', '--no-checkout', root, clone], root);
  runCommand('git', ['checkout', '--quiet', commit], clone);
  if (install) {
    runCommand('npm', ['ci', '--no-fund', '--no-audit'], clone);
    return clone;
  }
  const places = [
    '.',
    ...['apps', 'libs'].flatMap((kind) => readdirSync(join(clone, kind)).map((name) => `${kind}/${name}`)),
  ];
  // Uses hard links, because no command writes to a package and a copy takes a gigabyte.
  const how = statSync(root).dev === statSync(clone).dev ? '-al' : '-a';
  for (const folder of places.map((place) => join(place, 'node_modules')))
    if (existsSync(join(root, folder))) runCommand('cp', [how, join(root, folder), join(clone, folder)], root);
  return clone;
}
