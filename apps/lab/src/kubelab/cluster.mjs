// Starts a real API server and etcd on loopback. It validates manifests, and runs no pods.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { createEngineFolder, removeRunFolder } from '../engines/run-folder.ts';
import { startServerProcess } from '../engines/server-process.ts';
import { findBuilt } from './programs.ts';

const START_LIMIT_MS = 120_000;

/** Whether a server on this machine returns 200 over TLS. */
const isReady = (url, token) =>
  new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .once('error', reject)
      .end();
  });

/** Sends JSON and returns `{ status, body, warnings }`. */
const createRequest =
  (url, token) =>
  (method, path, content, type = 'application/json') =>
    new Promise((resolve, reject) => {
      const body = content && JSON.stringify(content);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      request(`${url}${path}`, { method, rejectUnauthorized: false, headers }, (response) => {
        const warnings = [response.headers.warning ?? []].flat();
        text(response).then(
          (received) =>
            resolve({
              status: response.statusCode,
              body: received.startsWith('{') ? JSON.parse(received) : received,
              warnings,
            }),
          reject,
        );
      })
        .once('error', reject)
        .end(body);
    });

/** Returns `{ ask(method, path, body, type), stop() }`. The programs must be built. */
export async function startCluster() {
  const folder = createEngineFolder('kubernetes');
  const [client, peer, port] = await findFreePorts(3);
  const etcd = await startServerProcess({
    name: 'etcd',
    command: findBuilt('server', 'etcd'),
    logFile: join(folder, 'etcd.log'),
    limitMs: START_LIMIT_MS,
    args: [
      `--data-dir=${join(folder, 'etcd')}`,
      ...['listen', 'advertise'].map((what) => `--${what}-client-urls=http://127.0.0.1:${client}`),
      ...['listen', 'initial-advertise'].map((what) => `--${what}-peer-urls=http://127.0.0.1:${peer}`),
      `--initial-cluster=default=http://127.0.0.1:${peer}`,
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
      command: findBuilt('server', 'kube-apiserver'),
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
      ready: () => isReady(`${url}/readyz`, token),
    });
    return {
      ask: createRequest(url, token),
      // The API server ends only slowly if etcd stops first.
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
