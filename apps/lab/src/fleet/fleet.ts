// Starts the product as an operator would: first the migrations, then the topics, and then several processes of the API
// and of each worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerNames } from '@tidings/platform/process/config/variables/process.variables.ts';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import type { EnvironmentVariables } from '../engines/backing-service.types.ts';
import { startLoadBalancer } from './load-balancer.ts';

export type FleetProcess = {
  name: string;
  role: string;
  command: string[];
  env: EnvironmentVariables;
  deaths: number;
  child?: ChildProcess;
  url?: string | undefined;
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
const STOP_LIMIT_MS = 12_000;
const NODE_ARGUMENTS = [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=TimeoutNegativeWarning',
  '--max-semi-space-size=8',
];
const node = join(root, 'node_modules/.bin/node');
const cli = join(root, 'tools/bin/tidings.mjs');

/**
 * Starts `each` processes of the API and of each worker, and restarts those that exit, as a cluster would. Throws with
 * the output of a process that does not become ready.
 */
export async function startFleet(env: EnvironmentVariables, each: number): Promise<Fleet> {
  const home = mkdtempSync(join(tmpdir(), 'tidings-fleet-'));
  const base: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TIDINGS_FEEDS: 'none',
    NODE_ENV: 'production',
    ...env,
  };
  const processes: FleetProcess[] = [];
  let stopped = false;

  const run = (name: string, command: readonly string[], own: EnvironmentVariables = {}) => {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    return spawn(node, [...NODE_ARGUMENTS, cli, ...command], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...base, ...own, TIDINGS_DATA: folder },
    });
  };
  const start = (one: FleetProcess) =>
    new Promise<FleetProcess>((resolve, reject) => {
      const child = run(one.name, one.command, one.env);
      one.child = child;
      one.url = undefined;
      let output = '';
      const timer = setTimeout(
        () => reject(new Error(`${one.name} was not ready after ${READY_LIMIT_MS / 1000} s:\n${output}`)),
        READY_LIMIT_MS,
      );
      const hear = (text: string) => {
        output = (output + text).slice(-20_000);
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
        if (!stopped)
          setTimeout(() => {
            if (!stopped) start(one).catch(() => undefined);
          }, AGAIN_MS);
      });
    });
  const runOnce = (...command: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = run(command.join('-'), command);
      child.stdout.resume();
      let output = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`tidings ${command.join(' ')} ended with ${code}:\n${output}`)),
      );
    });
  const end = ({ child }: FleetProcess) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        resolve();
        return;
      }
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      child.kill('SIGTERM');
    });
  const stop = async () => {
    stopped = true;
    await Promise.all(processes.map(end));
    rmSync(home, { recursive: true, force: true });
  };

  try {
    await runOnce('migrate');
    if (base.KAFKA_BROKERS) await runOnce('topics', 'create');
    // The API starts first, because busy workers would delay it on a small machine.
    for (const role of ['api', ...workerNames])
      for (let index = 0; index < each; index += 1)
        processes.push({
          name: `${role}-${index}`,
          role,
          command: role === 'api' ? ['api'] : ['worker', role],
          env: {},
          deaths: 0,
        });
    for (let at = 0; at < processes.length; at += AT_ONCE)
      await Promise.all(processes.slice(at, at + AT_ONCE).map(start));
    const front = await startLoadBalancer(() =>
      processes.flatMap(({ role, url }) => (role === 'api' && url ? [url] : [])),
    );
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
