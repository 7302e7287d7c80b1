import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../../tools/bootstrap/stamp.mjs';

const member = fileURLToPath(new URL('member.ts', import.meta.url));
const AGAIN_MS = 100;

export type KillTestMember = {
  role: string;
  name: string;
  deaths: number;
  reached: number;
  child?: ChildProcess;
  point?: string | undefined;
  armed?: string | undefined;
  retired?: boolean;
};

const end = ({ child }: KillTestMember) =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

export function startMembers(counts: Record<string, number>, env: Record<string, string>, journal: string) {
  const members: KillTestMember[] = [];
  let stopped = false;
  const start = (one: KillTestMember) => {
    const child = spawn(
      join(root, 'node_modules/.bin/node'),
      [
        '--disable-warning=ExperimentalWarning',
        '--disable-warning=TimeoutNegativeWarning',
        member,
        one.role,
        one.name,
        journal,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env, ...(one.point ? { TIDINGS_CRASH_AT: one.point } : {}) },
      },
    );
    one.child = child;
    one.armed = one.point;
    one.point = undefined;
    child.once('exit', (code, signal) => {
      if (stopped || one.retired) return;
      one.deaths += 1;
      if (one.armed && signal === 'SIGKILL') one.reached += 1;
      setTimeout(() => {
        if (!stopped && !one.retired) start(one);
      }, AGAIN_MS);
    });
  };
  for (const [role, count] of Object.entries(counts)) {
    for (let index = 0; index < count; index += 1)
      members.push({ role, name: `${role}-${index}`, deaths: 0, reached: 0 });
  }
  for (const started of members) start(started);
  return {
    members,
    of: (role: string) => members.filter((one) => one.role === role),
    kill: (one: KillTestMember) => {
      one.child?.kill('SIGKILL');
    },
    arm(one: KillTestMember, point: string) {
      one.point = point;
      one.child?.kill('SIGKILL');
    },
    async retire(role: string) {
      for (const retiring of members.filter((candidate) => candidate.role === role)) {
        retiring.retired = true;
        await end(retiring);
      }
    },
    async stop() {
      stopped = true;
      await Promise.all(members.map(end));
    },
  };
}
