// `npm run check -- self-hosting` runs the commands in docs/self-hosting.md, except those of root. If this process is
// root, they run as a new user. Both releases contain the same PostgreSQL version, even in the steps for an upgrade to
// another major version.
import '../programs/pinned-node.ts';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { findFreePorts } from '../programs/ports.ts';
import { findCommands, findServiceSteps, readSystemdUnit } from './document-commands.mjs';

const PLACE = '/srv/tidings';
const PORT = '4200';
const OLDEST_NPM = '9.2.0';
/** The name is unique, because another check may be running on this machine. */
const USER = `tidings-check-${process.pid}`;
const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(tmpdir(), 'tidings-home-'));
const [port] = await findFreePorts(1);
const localize = (text) => text.replaceAll(PLACE, home).replaceAll(`127.0.0.1:${PORT}`, `127.0.0.1:${port}`);
const documentFile = (name) => localize(readFileSync(join(root, 'docs', name), 'utf8'));
/** Contains only PATH (without node_modules folders), proxies and certificates from the environment of this process. */
const environment = {
  PATH: process.env.PATH.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
  HOME: home,
  LANG: 'C.UTF-8',
  TIDINGS_SOURCE: join(home, 'source.git'),
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)),
  ),
};
const asUser = (words) =>
  isRoot ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--', ...words] : words;

function run(words, { isOurs = false, cwd = home, env = environment } = {}) {
  const [command, ...rest] = isOurs ? words : asUser(words);
  const { status, error } = spawnSync(command, rest, { cwd, env: isOurs ? process.env : env, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${error?.message ?? status}`);
}

/** Creates the bare repository from which the commands install the releases. */
function layOutSource() {
  const source = environment.TIDINGS_SOURCE;
  run(['git', 'clone', '--quiet', '--bare', root, source], { isOurs: true });
  run(['git', '-C', source, 'update-ref', 'refs/heads/main', 'HEAD'], { isOurs: true });
  run(['git', '-C', source, 'symbolic-ref', 'HEAD', 'refs/heads/main'], { isOurs: true });
  if (isRoot) run(['chown', '-R', `${USER}:${USER}`, home], { isOurs: true });
}

/** The npm version of Debian 13 rejects some lockfiles that newer versions accept. */
function checkOldestNpm() {
  const folder = join(home, 'oldest-npm');
  run(['git', 'clone', '--quiet', environment.TIDINGS_SOURCE, folder]);
  run(['npx', '--yes', `npm@${OLDEST_NPM}`, 'ci', '--dry-run', '--ignore-scripts'], { cwd: folder });
  rmSync(folder, { recursive: true });
  console.log(`ok npm ${OLDEST_NPM} accepts package-lock.json`);
}

function release() {
  const author = ['-c', 'user.name=check', '-c', 'user.email=check@example.org'];
  const git = (...words) => run(['git', '-C', join(home, 'next'), ...author, ...words]);
  run(['git', 'clone', '--quiet', environment.TIDINGS_SOURCE, join(home, 'next')]);
  git('commit', '--quiet', '--allow-empty', '--message', 'the next release');
  git('push', '--quiet', 'origin', 'HEAD:main');
}

let service = null;
async function stopService() {
  if (service === null) return;
  const { child, whenExited } = service;
  service = null;
  child.kill('SIGTERM');
  await whenExited;
}

async function startService() {
  const unit = readSystemdUnit(localize(readFileSync(join(root, 'deploy/tidings.service'), 'utf8')));
  const env = {
    ...environment,
    ...unit.environment,
    PORT: String(port),
    TIDINGS_FEEDS: 'none',
    TIDINGS_NATURAL: 'off',
  };
  const [command, ...rest] = asUser(unit.command);
  const child = spawn(command, rest, { cwd: unit.folder, env, stdio: ['ignore', 2, 2] });
  service = {
    child,
    whenExited: new Promise((resolve) => {
      child.once('close', resolve);
    }),
  };
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('the service was not ready in 90 seconds');
}

const serviceSteps = {
  start: startService,
  stop: stopService,
  restart: async () => {
    await stopService();
    await startService();
  },
};

function accountIsThere() {
  const app = join(home, 'app');
  const [command, ...rest] = asUser(['npx', 'tidings', 'user', 'list']);
  const { stdout } = spawnSync(command, rest, {
    cwd: app,
    encoding: 'utf8',
    env: { ...environment, TIDINGS_DATA: join(home, 'data') },
  });
  return stdout.includes('you@example.org');
}

async function follow({ as, on, text }) {
  if (as === 'root') {
    for (const step of findServiceSteps(text)) {
      await serviceSteps[step]();
      console.log(`ok the service: ${step}`);
    }
    return;
  }
  if (on === 'new') renameSync(join(home, 'data'), join(home, 'data-of-the-old-machine'));
  if (text.includes('git fetch')) release();
  run(['bash', '-euo', 'pipefail', '-c', text]);
  console.log(`ok ${text.trim().replaceAll('\n', '\n   ')}`);
}

function cleanUp() {
  rmSync(home, { recursive: true, force: true });
  if (isRoot) spawnSync('userdel', [USER]);
}

let exitCode = 0;
process.once('SIGTERM', () => {
  void stopService().finally(() => {
    cleanUp();
    process.exit(1);
  });
});
try {
  if (isRoot) run(['useradd', '--system', '--home-dir', home, '--no-create-home', USER], { isOurs: true });
  layOutSource();
  checkOldestNpm();
  // Skips the commands that install a built release. tools/release/product.slow.spec.ts runs them.
  const blocks = findCommands(documentFile('self-hosting.md')).filter(({ on }) => on !== 'release');
  const people = [];
  for (const block of blocks) {
    await follow(block);
    if (findServiceSteps(block.text).some((step) => step !== 'stop')) people.push(accountIsThere());
  }
  // Checks for the account before it exists, and after the upgrade, the downgrade, the move to a new machine and the
  // change of PostgreSQL.
  if (people.join() !== 'false,true,true,true,true') throw new Error(`the account was there, or not: ${people.join()}`);
  console.log(`${blocks.length} passed, 0 failed, 0 skipped; as ${isRoot ? USER : userInfo().username}`);
} catch (error) {
  exitCode = 1;
  console.log(`FAILED ${error.message}\n0 passed, 1 failed, 0 skipped`);
} finally {
  await stopService();
  cleanUp();
}
process.exit(exitCode);
