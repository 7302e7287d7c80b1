// Starts the product as an operator would: first the migrations, then the topics, and then several processes of the API
// and of each worker.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerNames } from '@tidings/platform/process/config/variables/process.variables.ts';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import type { EnvironmentVariables } from '../engines/backing-service.types.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { startLoadBalancer } from './load-balancer.ts';

export type FleetProcess = {
  name: string;
  role: string;
  command: string[];
  env: EnvironmentVariables;
  deaths: number;
  output: string;
  child?: ChildProcess;
  url?: string | undefined;
  retired?: boolean;
};
export type Fleet = {
  url: string;
  processes: FleetProcess[];
  of(role: string): FleetProcess[];
  kill(one: FleetProcess): void;
  arm(one: FleetProcess, own: EnvironmentVariables): Promise<void>;
  stop(): Promise<void>;
};

const READY = /is ready at (http:\/\/\S+)/;
const READY_LIMIT_MS = 120_000;
const AGAIN_MS = 200;
const AT_ONCE = 2;
const node = join(root, 'node_modules/.bin/node');
const cli = join(root, 'tools/bin/tidings.mjs');

/**
 * Starts the processes and restarts those that exit, as a cluster would. Each list in `workers` names the workers of
 * one process. Throws with the output of a process that does not become ready.
 */
export async function startFleet(
  env: EnvironmentVariables,
  {
    each = 2,
    extra = {},
    workers = workerNames.map((name) => [name]),
    data,
    front: startOrigin = startLoadBalancer,
  }: {
    each?: number;
    extra?: EnvironmentVariables;
    workers?: string[][];
    data?: string;
    front?: (targets: () => string[]) => Promise<LoadBalancer>;
  } = {},
): Promise<Fleet> {
  const home = mkdtempSync(join(tmpdir(), 'tidings-fleet-'));
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TIDINGS_FEEDS: 'none',
    NODE_ENV: 'production',
    ...env,
    ...extra,
  };
  const processes: FleetProcess[] = [];
  let stopped = false;

  const start = (one: FleetProcess) =>
    new Promise<FleetProcess>((resolve, reject) => {
      const folder = data ?? join(home, one.name);
      mkdirSync(folder, { recursive: true });
      const child = spawn(
        node,
        [
          '--disable-warning=ExperimentalWarning',
          '--disable-warning=TimeoutNegativeWarning',
          '--max-semi-space-size=8',
          cli,
          ...one.command,
        ],
        { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...base, ...one.env, TIDINGS_DATA: folder } },
      );
      one.child = child;
      one.url = undefined;
      let output = '';
      const timer = setTimeout(
        () => reject(new Error(`${one.name} was not ready after ${READY_LIMIT_MS / 1000} s:\n${output}`)),
        READY_LIMIT_MS,
      );
      const hear = (text: string) => {
        output = (output + text).slice(-20_000);
        one.output = output;
        const match = READY.exec(output);
        if (match && !one.url) {
          one.url = match[1];
          clearTimeout(timer);
          resolve(one);
        }
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        one.url = undefined;
        one.deaths += 1;
        reject(new Error(`${one.name} ended with ${signal ?? code}:\n${output}`));
        if (!stopped && !one.retired)
          setTimeout(() => {
            if (!stopped) start(one).catch(() => undefined);
          }, AGAIN_MS);
      });
    });
  const add = (name: string, command: string[], own: EnvironmentVariables = {}) => {
    const fleetProcess: FleetProcess = {
      name,
      role: name.split(/[-+]/)[0] ?? name,
      command,
      env: own,
      deaths: 0,
      output: '',
    };
    processes.push(fleetProcess);
    return fleetProcess;
  };
  const runOnce = (name: string, ...command: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(
        node,
        ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning', cli, ...command],
        { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: { ...base, TIDINGS_DATA: join(home, name) } },
      );
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`tidings ${command.join(' ')} ended with ${code}:\n${output}`)),
      );
    });
  const stop = async () => {
    stopped = true;
    await Promise.all(
      processes.map(
        ({ child }) =>
          new Promise<void>((resolve) => {
            if (!child || child.exitCode !== null || child.signalCode !== null) {
              resolve();
              return;
            }
            const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
            child.once('exit', () => {
              clearTimeout(timer);
              resolve();
            });
            child.kill('SIGTERM');
          }),
      ),
    );
    rmSync(home, { recursive: true, force: true });
  };

  try {
    await runOnce('migrate', 'migrate');
    if (base.KAFKA_BROKERS) await runOnce('topics', 'topics', 'create');
    const members = Array.from({ length: each }, (_, index) => [
      add(`api-${index}`, ['api']),
      ...workers.map((roles) => add(`${roles.join('+')}-${index}`, ['worker', ...roles])),
    ]).flat();
    // The API starts first, because busy workers would delay it on a small machine.
    members.sort((a, b) => Number(b.role === 'api') - Number(a.role === 'api'));
    for (let at = 0; at < members.length; at += AT_ONCE) await Promise.all(members.slice(at, at + AT_ONCE).map(start));
    const front = await startOrigin(() => processes.flatMap(({ role, url }) => (role === 'api' && url ? [url] : [])));
    return {
      url: front.url,
      processes,
      of: (role) => processes.filter((one) => one.role === role),
      kill: (one) => {
        one.child?.kill('SIGKILL');
      },
      /**
       * Restarts a process with variables such as an armed crash point. Resolves when the old process has ended, so
       * that the next exit is at the crash point.
       */
      async arm(one, own) {
        // Waits until the process is ready. A process that is still starting would get the crash point at once, and
        // this restart would count as the requested crash.
        while (!one.url) await sleep(20);
        const before = one.deaths;
        one.env = own;
        one.child?.kill('SIGKILL');
        while (one.deaths === before) await sleep(5);
        setTimeout(() => {
          one.env = {};
        }, AGAIN_MS * 2);
      },
      stop: async () => {
        await front.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
