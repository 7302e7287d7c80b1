// Runs podman on machines without systemd or cgroups v2 and with low resource limits.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineMissing } from '../programs/missing.ts';
import { findProgram } from '../programs/programs.ts';

const OUTPUT_MAX_BYTES = 64_000_000;

/** Returns a function that runs podman. Throws `EngineMissing` if containers cannot run. */
export function createPodman(folder) {
  findProgram('podman', 'podman');
  const runtime = findProgram('runc or crun', 'runc', 'crun');
  findProgram('slirp4netns', 'slirp4netns');
  findProgram('nsenter', 'nsenter');
  if (process.getuid?.() !== 0)
    throw new EngineMissing('root privileges are required to inspect containers from outside');
  const settings = join(folder, 'containers.conf');
  writeFileSync(
    settings,
    '[containers]\ndefault_ulimits = ["nofile=1024:1024","nproc=4096:4096"]\n[engine]\nruntime = ' +
      `"${runtime.split('/').pop()}"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  );
  const env = { ...process.env, CONTAINERS_CONF: settings };
  return (...words) => spawnSync('podman', words, { env, encoding: 'utf8', maxBuffer: OUTPUT_MAX_BYTES });
}

/** Checks that the kernel confines the process, and which files the process can write. */
export function findConfinementProblems(podman, pid, container) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const expected = {
    Uid: '10001',
    Gid: '10001',
    CapEff: '0000000000000000',
    CapBnd: '0000000000000000',
    NoNewPrivs: '1',
    Seccomp: '2',
  };
  const problems = Object.entries(expected)
    .filter(([field, value]) => of(field) !== value)
    .map(([field, value]) => `${field} is ${of(field)}, not ${value}`);
  const write = (path) =>
    podman('exec', container, 'node', '-e', `require('fs').writeFileSync(${JSON.stringify(path)}, '')`).stderr;
  if (!/EROFS/.test(write('/app/written'))) problems.push('its root can be written');
  if (write('/tmp/written') !== '') problems.push('/tmp cannot be written');
  return problems;
}
