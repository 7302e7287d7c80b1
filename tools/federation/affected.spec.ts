import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const affected = (file: string) =>
  (
    JSON.parse(
      execFileSync(
        process.execPath,
        ['node_modules/.bin/nx', 'show', 'projects', '--affected', `--files=${file}`, '--json'],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, NX_DAEMON: 'false' },
        },
      ),
    ) as string[]
  ).toSorted();

it('a change inside a slice makes Nx run that slice alone; one below the slices, all that stand on it', () => {
  expect(affected('apps/mf-player/src/routes.tsx')).toEqual(['@tidings/mf-player']);
  expect(affected('apps/mf-feed/package.json')).toEqual(['@tidings/mf-feed']);
  expect(affected('libs/player-core/src/keyboard.ts')).toEqual(
    expect.arrayContaining([
      '@tidings/mf-account',
      '@tidings/mf-feed',
      '@tidings/mf-player',
      '@tidings/player-core',
      '@tidings/shell',
    ]),
  );
}, 120_000);

it('every slice has an owner of its own, and the same commands', () => {
  const owners = readFileSync(`${root}/CODEOWNERS`, 'utf8');
  const slices = readdirSync(`${root}/apps`).filter((name) => name.startsWith('mf-'));
  expect(slices).toHaveLength(3);
  for (const slice of slices) {
    expect(owners).toMatch(new RegExp(`^/apps/${slice}/ +@tidings/\\w+$`, 'm'));
    expect(
      Object.keys(
        (JSON.parse(readFileSync(`${root}/apps/${slice}/package.json`, 'utf8')) as { scripts: object }).scripts,
      ),
    ).toEqual(['build', 'serve', 'test']);
  }
});
