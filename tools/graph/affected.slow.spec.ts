import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { projects, slices } from './projects.mjs';

const nx = (...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/.bin/nx', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
const affected = (file: string) =>
  (JSON.parse(nx('show', 'projects', '--affected', '--withTarget=test', `--files=${file}`, '--json')) as string[])
    .map((name) => name.replace('@tidings/', ''))
    .toSorted();

describe('nx show projects --affected', () => {
  it('lists only the slice itself after a change inside a slice', () => {
    expect(affected('apps/mf-player/src/routes.tsx')).toEqual(['mf-player']);
  }, 120_000);

  it('lists the slices that use a web library, but not the server, after a change in the library', () => {
    const reached = affected('libs/shell-api/src/router.ts');
    expect(reached).toEqual(expect.arrayContaining([...slices, 'shell-api', 'shell']));
    expect(reached).not.toContain('api');
  }, 120_000);

  it.each(['tools/test/jsdom-gaps.mjs', 'jest.config.mjs'])(
    'lists all projects after a change in the test set-up (%s)',
    (file) => {
      expect(affected(file)).toEqual([...projects.keys()].toSorted());
    },
    120_000,
  );

  it('lists all slices and the shell after a change in a file that only the builds import', () => {
    expect(affected('libs/platform/src/remote-releases/release-format.ts')).toEqual(
      expect.arrayContaining([...slices, 'shell']),
    );
  }, 120_000);
});

function ownTargets(folder: string): string[] {
  const { nx: settings } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    nx?: { targets?: object };
  };
  return Object.keys(settings?.targets ?? {});
}

type Targets = Record<string, { inputs?: unknown[] }>;
function listTargets(): Map<string, Targets> {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-graph-'));
  const file = join(folder, 'graph.json');
  nx('graph', `--file=${file}`);
  const { graph } = JSON.parse(readFileSync(file, 'utf8')) as {
    graph: { nodes: Record<string, { data: { targets: Targets } }> };
  };
  rmSync(folder, { recursive: true });
  return new Map([...projects.keys()].map((name) => [name, graph.nodes[`@tidings/${name}`]?.data.targets ?? {}]));
}

it('every project has the same lint, type check and test targets, and a build target if it has a bundle', () => {
  const targets = listTargets();
  expect(Object.fromEntries([...targets].map(([name, own]) => [name, Object.keys(own).toSorted()]))).toEqual(
    Object.fromEntries(
      [...projects.values()].map(({ name, folder, isBundled }) => [
        name,
        [
          ...(isBundled ? ['build'] : []),
          'lint',
          ...(slices.includes(name) ? ['serve'] : []),
          'test',
          'typecheck',
          ...ownTargets(folder),
        ].toSorted(),
      ]),
    ),
  );
  // Nx must not return the cached development build of a slice as its production build.
  for (const own of targets.values())
    for (const target of ['test', 'build'].filter((name) => own[name]))
      expect(own[target]?.inputs).toContainEqual({ env: 'NODE_ENV' });
}, 120_000);
