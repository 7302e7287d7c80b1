import { spawn } from 'node:child_process';
// A real API server over a real etcd on loopback, with nothing behind it: it judges manifests, and runs none
// (nodes/simulated-nodes.mjs does).
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { createEngineFolder, removeRunFolder } from '../engines/run-folder.ts';
import { startServerProcess } from '../engines/server-process.ts';
import { built } from './programs.ts';

const START_LIMIT_MS = 120_000;
const WATCH_AGAIN_MS = 100;

/** Whether something answers 200 over TLS. */
export const answers = (url, token = '') =>
  new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .once('error', reject)
      .end();
  });

/** Whatever the server says to a question in JSON: `{ status, body, warnings }`. */
const asking =
  (url, token) =>
  (
    method,
    path,
    question,
    type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    more = {},
  ) =>
    new Promise((resolve, reject) => {
      const body = question && JSON.stringify(question);
      const headers = {
        ...more,
        authorization: `Bearer ${token}`,
        // Node says by itself how long a body is, but not that of a DELETE.
        ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      request(`${url}${path}`, { method, rejectUnauthorized: false, headers }, (response) => {
        const warnings = [response.headers.warning ?? []].flat();
        text(response).then(
          (said) =>
            resolve({ status: response.statusCode, body: said.startsWith('{') ? JSON.parse(said) : said, warnings }),
          reject,
        );
      })
        .once('error', reject)
        .end(body);
    });

/**
 * Lists the objects at a path and reports their changes until stopped. Calls `onOpen` before each complete list, also
 * after the server ended the watch and it was restarted.
 */
const watching = (url, token) => (path, onOpen, onEvent) => {
  let isOver = false;
  let current;
  const again = () => setTimeout(open, WATCH_AGAIN_MS).unref();
  function open() {
    if (isOver) return;
    current = request(
      `${url}${path}?watch=1`,
      { rejectUnauthorized: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.once('close', again);
        // A definition that was taken is served a moment later.
        if (response.statusCode !== 200) {
          response.resume();
          return;
        }
        let incomplete = '';
        onOpen();
        response.setEncoding('utf8').on('data', (chunk) => {
          const lines = `${incomplete}${chunk}`.split('\n');
          incomplete = lines.pop();
          for (const line of lines) if (line !== '') onEvent(JSON.parse(line));
        });
      },
    ).once('error', again);
    current.end();
  }
  open();
  return () => {
    isOver = true;
    current.destroy();
  };
};

function run(command, args, input, env, cwd, signal) {
  return new Promise((resolve, reject) => {
    // A line of a shell is ended with all that it started.
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['pipe', 'pipe', 'pipe'] }).once(
      'error',
      reject,
    );
    signal?.addEventListener('abort', () => process.kill(-child.pid, 'SIGKILL'), { once: true });
    child.stdin.on('error', () => undefined).end(input);
    const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
    child.once('close', (status) => {
      void outputs.then(([out, err]) => resolve({ status, output: `${out}${err}` }));
    });
  });
}

/**
 * Of programs that have been built. `{ ask(method, path, body, type, headers), watch(path, onOpen, onEvent),
 * kubectl(args, input), shell(line, cwd, signal), stop() }`
 * and what other programs need: `folder`, `config`, `key`. `kubectl` and `shell` (which has it, and its cluster; both
 * are of the set `nodes`) answer `{ status, output }`.
 */
export async function startCluster() {
  const folder = createEngineFolder('kubernetes');
  const [client, peer, port] = await findFreePorts(3);
  const etcd = await startServerProcess({
    name: 'etcd',
    command: built('etcd'),
    logFile: join(folder, 'etcd.log'),
    limitMs: START_LIMIT_MS,
    args: [
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      `http://127.0.0.1:${client}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${client}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-cluster',
      `default=http://127.0.0.1:${peer}`,
      '--unsafe-no-fsync',
    ],
    ready: async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok,
  });
  try {
    const token = randomBytes(24).toString('hex');
    const key = join(folder, 'sa.key');
    writeFileSync(
      key,
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }),
      { mode: 0o600 },
    );
    writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,"system:masters"\n`, { mode: 0o600 });
    const url = `https://127.0.0.1:${port}`;
    const api = await startServerProcess({
      name: 'kube-apiserver',
      command: built('kube-apiserver'),
      logFile: join(folder, 'apiserver.log'),
      limitMs: START_LIMIT_MS,
      args: [
        `--etcd-servers=http://127.0.0.1:${client}`,
        `--secure-port=${port}`,
        '--bind-address=127.0.0.1',
        '--advertise-address=127.0.0.1',
        `--cert-dir=${join(folder, 'certificates')}`,
        '--service-cluster-ip-range=10.96.0.0/16',
        '--service-account-issuer=https://kubernetes.default.svc',
        `--service-account-key-file=${key}`,
        `--service-account-signing-key-file=${key}`,
        `--token-auth-file=${join(folder, 'tokens.csv')}`,
        '--authorization-mode=RBAC',
        '--endpoint-reconciler-type=none',
      ],
      ready: () => answers(`${url}/readyz`, token),
    });
    const config = join(folder, 'kubeconfig');
    writeFileSync(
      config,
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Config',
        'current-context': 'lab',
        contexts: [{ name: 'lab', context: { cluster: 'lab', user: 'lab' } }],
        clusters: [{ name: 'lab', cluster: { server: url, 'insecure-skip-tls-verify': true } }],
        users: [{ name: 'lab', user: { token } }],
      }),
      { mode: 0o600 },
    );
    return {
      folder,
      config,
      key,
      ask: asking(url, token),
      watch: watching(url, token),
      shell: (line, cwd, signal) =>
        run(
          '/bin/sh',
          ['-c', line],
          undefined,
          { PATH: `${dirname(built('kubectl'))}:${process.env.PATH}`, HOME: folder, KUBECONFIG: config },
          cwd,
          signal,
        ),
      kubectl: (args, input) =>
        run(built('kubectl'), [`--kubeconfig=${config}`, ...args], input, { PATH: process.env.PATH, HOME: folder }),
      // The API server lingers when etcd goes first.
      async stop() {
        await api.stop();
        await etcd.stop();
        removeRunFolder();
      },
    };
  } catch (error) {
    await etcd.stop();
    throw error;
  }
}
