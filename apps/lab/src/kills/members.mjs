// The processes of the crash test, each started again when it ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../../tools/bootstrap/stamp.mjs';

const member = fileURLToPath(new URL('member.mjs', import.meta.url));
const AGAIN_MS = 100;

const end = (one) =>
  new Promise((resolve) => {
    if (one.child.exitCode !== null || one.child.signalCode !== null) {
      resolve();
      return;
    }
    one.child.once('exit', resolve);
    one.child.kill('SIGKILL');
  });

/** `{ all(role), kill(one), arm(role, point), stop(), deaths }`; `counts` names how many of each role. */
export function startMembers(counts, env, journal) {
  const members = [];
  let stopped = false;
  const start = (one) => {
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
  for (const one of members) start(one);
  return {
    members,
    of: (role) => members.filter((one) => one.role === role),
    kill: (one) => {
      one.child.kill('SIGKILL');
    },
    /** Starts the member anew with a crash point armed; it is killed by itself when it comes by. */
    arm(one, point) {
      one.point = point;
      one.child.kill('SIGKILL');
    },
    /** Ends every member of a role for good. */
    async retire(role) {
      for (const one of members.filter((candidate) => candidate.role === role)) {
        one.retired = true;
        await end(one);
      }
    },
    async stop() {
      stopped = true;
      await Promise.all(members.map(end));
    },
  };
}
