// `npm run check -- debian [bookworm|trixie…]` (as root, with debootstrap) installs a release on fresh Debian systems
// with the commands in docs/self-hosting.md, and waits for the first audio. A chroot has no systemd, so `systemctl`
// does nothing there. Instead, this program starts the service with the user, folder, command and variables of its
// unit.
import '../programs/pinned-node.ts';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { createCleanClone } from '../federation/clean-clone.mjs';
import { findFreePorts } from '../programs/ports.ts';
import { findCommands, readSystemdUnit } from './document-commands.mjs';

const SUITES = ['bookworm', 'trixie'];
const MIRROR = 'http://deb.debian.org/debian';
/** Relative to the root of the new system. */
const RELEASE = 'opt/release';
const COMMANDS_MAX = 10;
const STORY = 'The ferry left on time. Everyone on the quay waved.';
const folder = mkdtempSync(join(tmpdir(), 'tidings-debian-'));

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ').slice(0, 200)} ended with ${error?.message ?? status}`);
}

function buildRelease() {
  const to = join(folder, 'release');
  const clone = createCleanClone({ folder: join(folder, 'clone') });
  run(process.execPath, ['tools/release/product.mjs', '--to', to, '--processors', 'none'], { cwd: clone });
  return to;
}

/** `/proc` and `/dev` are mounted in a namespace of the command, so that no mount remains. */
const inSystem = (system, command) => [
  'unshare',
  [
    '--mount',
    'sh',
    '-euc',
    `mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /bin/bash -euo pipefail -c "$1"`,
    system,
    command,
  ],
];

function writeProgram(system, name, text) {
  const file = join(system, 'usr/local/bin', name);
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

function startUnit(system, port) {
  const unit = readSystemdUnit(readFileSync(join(system, 'etc/systemd/system/tidings.service'), 'utf8'));
  const settings = Object.entries({ ...unit.environment, PORT: port, TIDINGS_FEEDS: 'none', TIDINGS_NATURAL: 'off' });
  const env = settings.map(([key, value]) => `${key}=${value}`).join(' ');
  const user = 'setpriv --reuid=tidings --regid=tidings --clear-groups env -i PATH=/usr/bin:/bin';
  const [command, args] = inSystem(system, `cd ${unit.folder}; exec ${user} ${env} ${unit.command.join(' ')}`);
  return spawn(command, args, { stdio: ['ignore', 2, 2] });
}

async function hearFirstAudio(url) {
  const cookie = `tidings_listener=${'d'.repeat(22)}`;
  const ask = async (query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`the server answered ${JSON.stringify(errors)}`);
    return data;
  };
  const { readText } = await ask(
    'mutation ($text: String!) { readText(input: { text: $text, language: "en" }) { id } }',
    {
      text: STORY,
    },
  );
  const { requestRendition } = await ask('mutation ($id: ID!) { requestRendition(article: $id) { audioUrl } }', {
    id: readText.id,
  });
  const response = await fetch(url + requestRendition.audioUrl, { headers: { cookie } });
  const { byteLength } = await response.arrayBuffer();
  if (byteLength < 1_000) throw new Error(`the audio has only ${byteLength} bytes`);
  return byteLength;
}

async function checkSuite(suite, release) {
  const system = join(folder, suite);
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,curl', suite, system, MIRROR]);
  cpSync(release, join(system, RELEASE), { recursive: true });
  mkdirSync(join(system, 'etc/systemd/system'), { recursive: true });
  const [port] = await findFreePorts(1);
  writeProgram(system, 'editor', '#!/bin/sh\n');
  writeProgram(system, 'systemctl', '#!/bin/sh\n');
  const [{ text }] = findCommands(readFileSync(join(root, 'docs/self-hosting.md'), 'utf8')).filter(
    ({ on }) => on === 'release',
  );
  const lines = text.trim().split('\n');
  if (lines.length > COMMANDS_MAX) throw new Error(`${lines.length} commands, the limit is ${COMMANDS_MAX}`);
  const start = lines.findIndex((line) => line.startsWith('systemctl '));
  run(...inSystem(system, `cd /${RELEASE}\n${lines.slice(0, start + 1).join('\n')}`));
  const service = startUnit(system, port);
  try {
    const wait = lines
      .slice(start + 1)
      .join('\n')
      .replaceAll(':4200', `:${port}`);
    run(...inSystem(system, wait));
    const bytes = await hearFirstAudio(`http://127.0.0.1:${port}`);
    console.log(`ok ${suite}: ${lines.length} commands, the service runs as tidings, first audio of ${bytes} bytes`);
  } finally {
    const ended = new Promise((resolve) => service.once('close', resolve));
    service.kill('SIGTERM');
    await ended;
  }
}

const suites = process.argv.length > 2 ? process.argv.slice(2) : SUITES;
let failed = 0;
try {
  const release = buildRelease();
  for (const suite of suites)
    await checkSuite(suite, release).catch((error) => {
      failed += 1;
      console.log(`FAILED ${suite}: ${error.message}`);
    });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${suites.length - failed} passed, ${failed} failed, 0 skipped`);
process.exit(failed ? 1 : 0);
