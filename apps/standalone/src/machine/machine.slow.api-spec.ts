import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  rmdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const NOBODY = 65_534;
const LIMIT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const isRoot = process.getuid?.() === 0;

let home: string;
let data: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tidings-machine-'));
  data = join(home, 'data');
  mkdirSync(data);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

type Way = { env?: Record<string, string>; uid?: number; group?: string };

function run(command: string, { env = {}, uid, group }: Way) {
  const words = [process.execPath, '--disable-warning=ExperimentalWarning', tidings, command];
  // The shell joins the memory-limited control group, then becomes the command.
  const inGroup = ['-c', 'echo $$ > "$0" && exec "$@"', join(group ?? '', 'cgroup.procs'), ...words];
  const [program, args] = group === undefined ? [words[0] ?? '', words.slice(1)] : ['sh', inGroup];
  return spawnSync(program, args, {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', TIDINGS_DATA: data, TIDINGS_FEEDS: 'none', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

const allIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

function refused(sentence: RegExp, way: Way): void {
  const before = allIn(home);
  const started = run('start', way);
  expect([started.status, started.stdout]).toEqual([1, '']);
  expect(started.stderr).toMatch(/^[^\n]+\n$/);
  expect(started.stderr).toMatch(sentence);
  const doctor = run('doctor', way);
  expect(doctor.status).toBe(1);
  const bad = [...doctor.stdout.matchAll(/^BAD {3}[\w ]+: (.*)$/gm)].map(([, says]) => says);
  expect(bad).toContainEqual(expect.stringMatching(sentence));
  expect(allIn(home)).toEqual(before);
}

function limitedGroup(megabytes: number): string | null {
  for (const [folder, file] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    const group = join(folder, `tidings-test-${process.pid}`);
    try {
      mkdirSync(group);
      writeFileSync(join(group, file), String(megabytes * 1024 ** 2));
      return group;
    } catch {
      if (existsSync(group)) rmdirSync(group);
    }
  }
  return null;
}

const group = limitedGroup(512);
afterAll(() => {
  if (group !== null) rmdirSync(group);
});
const itInAGroup = group === null ? it.skip : it;
itInAGroup('512 MB by a container limit are rejected with the required amount', () => {
  const ways: Record<string, string>[] = [
    { TIDINGS_NATURAL: 'on' },
    { TIDINGS_NATURAL: 'none' },
    { TIDINGS_SMALL: 'on' },
  ];
  for (const env of ways)
    refused(/needs \d+ MB of memory, and a limit leaves it 512 MB\. Provide more memory: at least \d+ MB/, {
      env,
      group: group ?? '',
    });
});

const canMount = isRoot && spawnSync('mount', ['--version']).status === 0;
const itOnASmallDisk = canMount ? it : it.skip;
itOnASmallDisk('a disk that is too small for the voices or the data is rejected', () => {
  const mounted = (size: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', data]).status;
  if (mounted('700m') !== 0) return;
  try {
    refused(/Only \d+ MB are free for .*450 of them for the natural voices.*or set TIDINGS_NATURAL=none/, {
      env: { TIDINGS_NATURAL: 'on' },
    });
    spawnSync('umount', [data]);
    mounted('100m');
    refused(/Only \d+ MB are free for .* Free some space, or set TIDINGS_DATA to another folder/, {});
  } finally {
    spawnSync('umount', [data]);
  }
});

const itAsRoot = isRoot ? it : it.skip;
itAsRoot('a volume of another user is rejected, with its owner and the command to change it', () => {
  const sentence = new RegExp(
    `belongs to user 0, but Tidings was started as user ${NOBODY}\\. .*chown -R ${NOBODY} ${data}`,
  );
  chmodSync(home, 0o755);
  chmodSync(data, 0o755);
  refused(sentence, { uid: NOBODY });
  mkdirSync(join(data, 'postgres'));
  chmodSync(data, 0o777);
  refused(sentence, { uid: NOBODY });
});

it('a clock behind the data is rejected, but a clock in another time zone is accepted', () => {
  const control = join(data, 'postgres/global/pg_control');
  mkdirSync(join(data, 'postgres/global'), { recursive: true });
  writeFileSync(control, '');
  const later = new Date(Date.now() + 3 * DAY_MS);
  utimesSync(control, later, later);
  refused(/^The clock of this machine shows \S+, but the data folder .* was used last at \S+\. Set the clock/, {});
  const soon = new Date(Date.now() + DAY_MS / 2);
  utimesSync(control, soon, soon);
  expect(run('doctor', {}).stdout).toMatch(/^ok {4}clock: 20/m);
});
