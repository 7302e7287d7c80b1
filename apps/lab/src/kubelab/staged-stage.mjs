// Stage "staged": runs the contents of the images as processes, for machines without containers: the server with its
// manifest, the card of every slice at its mount point, and each slice's files; then loads each slice like a browser.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../../tools/checks/source-files.mjs';
import { slices } from '../../../../tools/graph/projects.mjs';
import { getBuilds, stageImage } from '../../../../tools/images/stage.mjs';
import { readGolden, parseManifests } from '../../../../tools/k8s/render.ts';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { runProgram } from '../../../../tools/programs/programs.ts';

const OVERLAY = 'dev';
const READY_MS = 60_000;
const LOOK_MS = 200;
const ENTRY_POINT = 'tools/bin/tidings.mjs';
/** Of a cluster's engines, which are not here: files and our own PostgreSQL stand for them. */
const clustersOwn = ['AWS_ENDPOINT_URL_POLLY', 'AWS_ENDPOINT_URL_S3', 'S3_BUCKET', 'TIDINGS_METRICS_PORT'];

/** Lays out server and slices and runs them. */
export async function stagedStage({ tell: emit }) {
  const images = ['server', ...slices];
  runProgram(process.execPath, [join(root, 'tools/build.mjs'), ...new Set(images.flatMap(getBuilds))], {
    stdio: ['ignore', 2, 2],
  });
  const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-staged-'));
  const { startEngines } = await import('../engines/engines.ts');
  const postgres = await startEngines(['postgres']);
  try {
    for (const name of images) stageImage(name, join(tempFolder, name), process.versions.node);
    const harness = { tempFolder, objects: parseManifests(readGolden(OVERLAY)), database: postgres.env.DATABASE_URL };
    emit('the schema, by the job of the manifests', migrated(harness));
    for (const [name, problems] of Object.entries(await loaded(harness))) emit(`${name}, by its card`, problems);
    const [first] = slices;
    const spoilt = await loaded(harness, (card) => ({
      ...card,
      entry: card.entry.replace(card.version, '0.0.0-none'),
    }));
    emit('staged finds: a card of another build', spoilt[first].length > 0 ? [] : ['not found']);
  } finally {
    await postgres.stop();
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

const findContainer = ({ objects }, kind, name) => {
  const workload = objects.find((object) => object.kind === kind && object.metadata.name === name);
  const { containers, volumes = [] } = workload.spec.template.spec;
  return { container: containers[0], volumes };
};

/** The variables of the manifest, as a kubelet would give them, on this machine's own ground. */
function createEnvironment({ objects, tempFolder, database }, container, port) {
  const environment = {};
  for (const { configMapRef } of container.envFrom ?? [])
    if (configMapRef)
      Object.assign(
        environment,
        objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name).data,
      );
  for (const { name, value } of container.env ?? []) if (value !== undefined) environment[name] = value;
  for (const name of clustersOwn) delete environment[name];
  return {
    PATH: process.env.PATH,
    ...environment,
    DATABASE_URL: database,
    HOST: '127.0.0.1',
    PORT: String(port),
    TIDINGS_DATA: join(tempFolder, 'data'),
    TIDINGS_FEEDS: 'none',
    // Voices are another image.
    AWS_ENDPOINT_URL_POLLY: 'http://127.0.0.1:9',
  };
}

function migrated(harness) {
  const { container } = findContainer(harness, 'Job', 'migrate');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(harness.tempFolder, 'server/app', ENTRY_POINT), ...container.args],
    {
      env: createEnvironment(harness, container, 0),
      encoding: 'utf8',
    },
  );
  return status === 0 ? [] : [`it ended with ${status}: ${stderr.slice(-300)}`];
}

/** Returns the problems of each slice: `{ name: [problem] }`. `spoil` changes the cards. */
async function loaded(harness, spoil = (card) => card) {
  const { tempFolder } = harness;
  const { container, volumes } = findContainer(harness, 'Deployment', 'api');
  const cards = Object.fromEntries(
    slices.map((name) => [name, mountCard({ tempFolder, container, volumes, name, spoil })]),
  );
  const ports = await findFreePorts(slices.length + 1);
  const server = join(tempFolder, 'server/app', ENTRY_POINT);
  const running = [
    started([server, ...container.args], createEnvironment(harness, container, ports[0])),
    ...slices.map((name, at) => {
      const app = join(tempFolder, name, 'app');
      return started([join(app, 'file-server.mjs'), join(app, 'files')], {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(ports[at + 1]),
      });
    }),
  ];
  try {
    for (const [at, port] of ports.entries()) await ready(port, running[at]);
    const checks = slices.map(async (name, at) => [
      name,
      await checkSlice(`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[at + 1]}`, cards[name]),
    ]);
    return Object.fromEntries(await Promise.all(checks));
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
}

/** Puts the card of the slice's own image where the API's manifest mounts it. */
function mountCard({ tempFolder, container, volumes, name, spoil }) {
  const volume = volumes.find(({ configMap }) => configMap?.name === `release-${name}`);
  const mount = container.volumeMounts.find((one) => one.name === volume?.name);
  if (!mount) throw new Error(`the manifest of the API mounts no card of ${name}`);
  const card = spoil(JSON.parse(readFileSync(join(tempFolder, name, 'app/files/mf', name, 'remote.json'), 'utf8')));
  const folder = join(tempFolder, 'server', mount.mountPath);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(card));
  return card;
}

function started(words, env) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output = (output + text).slice(-2_000);
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  return {
    said: () => output,
    isOver: () => child.exitCode !== null,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(port, process) {
  for (const until = Date.now() + READY_MS; ; await sleep(LOOK_MS)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null);
    if (answer?.ok) return;
    if (process.isOver() || Date.now() > until)
      throw new Error(`a staged process never became ready: ${answer?.status ?? 'no answer'}\n${process.said()}`);
  }
}

/** The API's page names the slice's build; its entry and its preloaded files exist and have these checksums. */
async function checkSlice(api, web, { name, routes, version, entry, integrity, preload = [] }) {
  const route = routes[0].replace('/*', '');
  const page = await fetch(api + route);
  const html = await page.text();
  const problems = [];
  if (!page.ok) problems.push(`${route} answered ${page.status}`);
  if (!html.includes(`/mf/${name}/`) || !html.includes(version)) problems.push(`${route} does not name ${version}`);
  for (const { href, integrity: sum } of [{ href: entry, integrity }, ...preload]) {
    const answer = await fetch(web + href);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const actualSum = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    if (!answer.ok) problems.push(`${href} answered ${answer.status}`);
    else if (actualSum !== sum) problems.push(`${href} has other bytes than its card says`);
  }
  return problems;
}
