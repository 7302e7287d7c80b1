// `npm run check -- container` tests the committed release, then upgrades to a later version on the same volume and
// goes back to the committed one. It prints one row per result, and the numbers of passed and failed results in the
// last line.
import '../../../../tools/programs/pinned-node.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanClone } from '../../../../tools/federation/clean-clone.mjs';
import { findConfinementProblems, createPodman } from '../../../../tools/images/podman.mjs';
import { getImageTag } from '../../../../tools/images/target.mjs';
import { type RegisteredPerson, registerPerson } from '../../../../tools/product/registered-person.ts';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { startEngines } from '../engines/engines.ts';

const SIZE_MAX = 400e6;
const FIRST_SOUND_MAX_S = 90;
const READY_MS = 90_000;
const EMULATED_MS = 480_000;
const SOUND_BYTES = 2_000;
const TEXT = 'The kettle boils slowly while the news is read, and nobody minds the wait at all.';
const READ = 'mutation ($text: String!) { readText(input: { text: $text, title: "A kept text" }) { id } }';
const PLAY = 'mutation ($article: ID!) { requestRendition(article: $article, voice: "Joanna") { id audioUrl } }';
const KEPT = 'query ($id: ID!) { article(id: $id) { title } }';

const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-container-'));
const podman = createPodman(tempFolder);
const [port] = await findFreePorts(1);
const url = `http://127.0.0.1:${port}`;
const [name, volume] = [`tidings-check-${process.pid}`, `tidings-check-${process.pid}`];
const counts = { passed: 0, failed: 0, skipped: 0 };

function row(what: string, problems: readonly (string | false)[] = []) {
  const foundProblems = problems.filter(Boolean);
  counts[foundProblems.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(foundProblems.length === 0 ? `ok ${what}` : `FAILED ${what}: ${foundProblems.join('; ')}`);
}

function buildImage(version?: string, arch: NodeJS.Architecture = process.arch) {
  const clone = createCleanClone({ folder: join(tempFolder, version ?? 'this') });
  const file = join(clone, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  if (version) writeFileSync(file, JSON.stringify({ ...manifest, version }));
  const { status } = spawnSync(process.execPath, [join(clone, 'tools/images/build.mjs'), 'tidings', `--arch=${arch}`], {
    cwd: clone,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`the image of ${version ?? manifest.version} was not built`);
  rmSync(clone, { recursive: true, force: true });
  return { image: getImageTag('tidings', version ?? manifest.version, arch), version: manifest.version };
}

const HARDENED = [
  '--read-only',
  '--user=10001:10001',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:mode=1777',
  '--network=slirp4netns',
];

const getVolumePath = () => podman('volume', 'inspect', '--format={{.Mountpoint}}', volume).stdout.trim();

async function start(
  image: string,
  { words = HARDENED, env = [], limitMs = READY_MS }: { words?: string[]; env?: string[]; limitMs?: number } = {},
) {
  const began = performance.now();
  podman('rm', '--force', name);
  const { status, stderr } = podman(
    'run',
    '--detach',
    `--name=${name}`,
    ...words,
    `--volume=${volume}:/data`,
    ...(words === HARDENED ? [`--publish=127.0.0.1:${port}:4200`] : []),
    '--env=TIDINGS_FEEDS=none',
    `--env=TIDINGS_ORIGIN=${url}`,
    ...env,
    image,
  );
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
  return waitUntilReady(began, limitMs);
}

/** Returns the seconds from `began` until the product reports that it is ready. */
async function waitUntilReady(began: number, limitMs: number) {
  while (performance.now() - began < limitMs) {
    const isReady = await fetch(`${url}/healthz/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return (performance.now() - began) / 1_000;
    if (podman('inspect', '--format={{.State.Running}}', name).stdout.trim() !== 'true') break;
    await sleep(100);
  }
  const { stdout, stderr } = podman('logs', '--tail=3', name);
  throw new Error(`it was not ready: ${stdout}${stderr}`.trim());
}

type Kept = {
  person: RegisteredPerson;
  readText: { id: string };
  requestRendition: { id: string; audioUrl: string };
};

const sound = async (person: RegisteredPerson, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie: person.cookie() } });
  return answer.ok ? (await answer.arrayBuffer()).byteLength : 0;
};

async function madeSound(person: RegisteredPerson): Promise<{ sound: Kept; bytes: number }> {
  const { readText } = await person<Pick<Kept, 'readText'>>(READ, { text: TEXT });
  for (const end = performance.now() + READY_MS; ; await sleep(1_000))
    try {
      const { requestRendition } = await person<Pick<Kept, 'requestRendition'>>(PLAY, { article: readText.id });
      const bytes = await sound(person, requestRendition.audioUrl);
      return { sound: { person, readText, requestRendition }, bytes };
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}

async function keptProblems({ person, readText, requestRendition }: Kept) {
  const { article } = await person<{ article: { title: string } | null }>(KEPT, { id: readText.id });
  const bytes = await sound(person, requestRendition.audioUrl);
  return [
    article?.title !== 'A kept text' && 'the text is gone',
    bytes < SOUND_BYTES && `its sound has ${bytes} bytes`,
  ];
}

function refusal(image: string, ...more: string[]) {
  const { status, stdout, stderr } = podman('run', '--rm', ...HARDENED, ...more, image);
  const output = `${stdout}${stderr}`.trim();
  return { status, output, isTrace: /\n\s+at /.test(output) };
}

function refusedProblems({ status, output, isTrace }: ReturnType<typeof refusal>, words: RegExp) {
  return [status !== 1 && `ended with ${status}`, isTrace && 'a stack trace', !words.test(output) && `said: ${output}`];
}

/** Checks the Compose profile that runs separate processes, with the engines of this machine. */
async function checkSeparateProcesses(image: string) {
  const engines = await startEngines(['postgres', 'kafka', 'opensearch', 's3']);
  try {
    // Without a region, the product uses its own voices instead of Amazon Polly.
    const engineVariables = Object.entries(engines.env).filter(([variable]) => variable !== 'AWS_REGION');
    const settings = engineVariables.map(([variable, value]) => `--env=${variable}=${value}`);
    const shared = [...HARDENED.filter((word) => !word.startsWith('--network')), '--network=host'];
    const topics = podman('run', '--rm', ...shared, ...settings, image, 'topics', 'create');
    row('apart: the topics are made', [topics.status !== 0 && topics.stderr.trim()]);
    const ready = await start(image, { words: shared, env: [...settings, `--env=PORT=${port}`] });
    const { stderr: modes } = podman('logs', name);
    row(`apart: ready in ${ready.toFixed(1)} s beside PostgreSQL, Kafka, OpenSearch and S3`, [
      (/embedded|files in/.test(modes) || !/Kafka/.test(modes)) && modes.trim(),
    ]);
    const person = await registerPerson({ url, data: getVolumePath() }, 'apart@example.org');
    const { bytes } = await madeSound(person);
    row('apart: sound comes', [bytes < SOUND_BYTES && `${bytes} bytes`]);
    podman('stop', '--time=40', name);
  } finally {
    await engines.stop();
  }
}

/** Checks the ARM image. If this machine has to emulate ARM, this is about ten times slower. */
async function checkArm() {
  const { image } = buildImage(undefined, 'arm64');
  const size = Number(podman('inspect', '--type=image', '--format={{.Size}}', image).stdout);
  row(`arm64: the image has ${Math.round(size / 1e6)} MB`, [!(size <= SIZE_MAX) && 'too large']);
  if (!existsSync('/proc/sys/fs/binfmt_misc/qemu-aarch64')) {
    counts.skipped += 1;
    console.log('skipped arm64: this machine plays no ARM (qemu-user-static, binfmt-support)');
    return;
  }
  podman('volume', 'rm', '--force', volume);
  const ready = await start(image, { env: ['--env=TIDINGS_NATURAL=off'], limitMs: EMULATED_MS });
  const { machine } = JSON.parse(
    podman('exec', name, 'node', '-p', 'JSON.stringify({ machine: process.arch })').stdout,
  ) as { machine: string };
  row(`arm64: ready in ${ready.toFixed(0)} s, as if it were one`, [machine !== 'arm64' && `it is ${machine}`]);
  podman('stop', '--time=120', name);
}

async function check() {
  const { image, version } = buildImage();
  const size = Number(podman('inspect', '--type=image', '--format={{.Size}}', image).stdout);
  row(`the image has ${Math.round(size / 1e6)} MB of ${SIZE_MAX / 1e6}`, [!(size <= SIZE_MAX) && 'too large']);

  const began = performance.now();
  row(`ready ${(await start(image)).toFixed(1)} s after it was started, on a new volume`);
  const person = await registerPerson({ url, data: getVolumePath() });
  const { sound: firstSound, bytes } = await madeSound(person);
  const seconds = (performance.now() - began) / 1_000;
  row(`first sound after ${seconds.toFixed(1)} s, an account made meanwhile`, [
    bytes < SOUND_BYTES && `${bytes} bytes`,
    seconds > FIRST_SOUND_MAX_S && `more than ${FIRST_SOUND_MAX_S} s`,
  ]);
  const pid = podman('inspect', '--format={{.State.Pid}}', name).stdout.trim();
  row('user 10001, no capabilities, a root that cannot be written', findConfinementProblems(podman, pid, name));
  row('its health check says healthy', [podman('healthcheck', 'run', name).status !== 0 && 'it does not']);

  podman('kill', '--signal=KILL', name);
  row(
    `after kill -9 ready in ${(await start(image)).toFixed(1)} s, text and sound there`,
    await keptProblems(firstSound),
  );

  const [major = 0, minor = 0] = version.split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  podman('stop', '--time=40', name);
  const newer = buildImage(next);
  row(
    `upgraded to ${next}: ready in ${(await start(newer.image)).toFixed(1)} s, text and sound there`,
    await keptProblems(firstSound),
  );
  podman('stop', '--time=40', name);
  row(
    `rolled back to ${version}: ready in ${(await start(image)).toFixed(1)} s, text and sound there`,
    await keptProblems(firstSound),
  );
  const ended = podman('stop', '--time=40', name);
  const code = podman('inspect', '--format={{.State.ExitCode}}', name).stdout.trim();
  row('stops in order when it is asked to', [ended.status !== 0 && ended.stderr, code !== '0' && `ended with ${code}`]);

  await checkSeparateProcesses(image);
  const foreign = join(tempFolder, 'foreign');
  mkdirSync(foreign, { mode: 0o700 });
  row(
    'the volume of another user is refused with a message',
    refusedProblems(refusal(image, `--volume=${foreign}:/data`), /cannot be written by this user/),
  );
  row(
    'a variable of the wrong kind is refused in a sentence',
    refusedProblems(refusal(image, '--env=TIDINGS_SIGN_UP=banana'), /TIDINGS_SIGN_UP/),
  );
  await checkArm();
}

try {
  await check();
} catch (error) {
  row('to the end', [(error as Error).message]);
} finally {
  podman('rm', '--force', name);
  podman('volume', 'rm', '--force', volume);
  rmSync(tempFolder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
