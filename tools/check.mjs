// `npm run check -- NAME [arguments]` runs a check. Without a name, it prints the list of checks.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './checks/source-files.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js test --config apps/lab/playwright.config.ts';
const JEST = 'tools/test/jest.mjs unit';
const checks = {
  advisories: ['tools/checks/advisories.ts', 'compare the locked packages with known vulnerabilities'],
  'browser-voices': [`${PLAYWRIGHT} src/voices/`, 'play a story with the voices of the browser (after a build)'],
  budgets: ['tools/checks/budgets.ts', 'compare the bytes that each route loads with their limits (after a build)'],
  container: ['apps/lab/src/container/check-container.ts', 'install, upgrade and roll back the container image'],
  gate: [`${JEST} tools/federation/gate.slow`, 'try to release broken slices; each must be rejected'],
  k8s: ['apps/lab/src/kubelab/check.mjs', 'check the Kubernetes manifests; arguments: names of stages'],
  kits: ['apps/lab/src/kits/kits.ts', 'run the benchmark kits against the tools in this repository'],
  'new-slice': [`${JEST} tools/federation/new-slice`, 'create a slice, and build, test, serve, release and remove it'],
  proxies: [`${PLAYWRIGHT} src/proxies/`, 'run the product behind nginx, HAProxy and Caddy; -g nginx: only nginx'],
  releases: ['tools/federation/check-releases.mjs', 'test the last two releases of each slice in this shell'],
  'same-bytes': ['tools/release/check-same-bytes.mjs', 'build the release twice in clean clones and compare the bytes'],
  screens: ['tools/test/check-screens.mjs', 'list the screens of the specification that no browser test has seen'],
  'self-hosting': ['tools/test/check-self-hosting.mjs', 'run the commands of docs/self-hosting.md as a new user'],
  visual: ['tools/test/visual.mjs', 'compare the gallery and the main pages with the committed pictures'],
};

const FLAGS = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
const WRONG_USAGE = 2;
const KILLED_BY_SIGNAL = 128;

function printList(print) {
  const width = Math.max(...Object.keys(checks).map((name) => name.length));
  print('npm run check -- NAME [arguments]\n');
  for (const [check, [, description]] of Object.entries(checks)) print(`  ${check.padEnd(width)}  ${description}`);
}

function run(command, args) {
  const [file, ...options] = command.split(' ');
  const node = join(root, 'node_modules/.bin/node');
  const runner = join(root, 'tools/bootstrap/run.mjs');
  const child = spawn(node, [...FLAGS, runner, file, ...options, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('close', (code, signal) => process.exit(code ?? KILLED_BY_SIGNAL + constants.signals[signal]));
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  printList(console.log);
} else if (Object.hasOwn(checks, name)) {
  const [command] = checks[name];
  run(command, args);
} else {
  console.error(`There is no check "${name}".`);
  printList(console.error);
  process.exit(WRONG_USAGE);
}
