import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { interfaceLanguages } from '../../libs/contracts/src/languages/interface-languages.ts';
import { root, listSourceFiles } from '../checks/source-files.mjs';

const translations = interfaceLanguages.map(({ code }) => code).filter((code) => code !== 'en');
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tidings-new-slice-'));
  for (const file of listSourceFiles(/./)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const program = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(copy, file), ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
};
const newSlice = (...args: string[]) => program('tools/federation/new-slice.mjs', ...args);
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

const tree = () =>
  execFileSync('git', ['ls-files', '--others', '--exclude-standard', '-z'], { cwd: copy, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && file !== 'node_modules')
    .map(
      (file) =>
        `${file} ${createHash('sha256')
          .update(readFileSync(join(copy, file)))
          .digest('hex')}`,
    )
    .toSorted();

describe('a new slice', () => {
  let before: string[];
  beforeAll(() => {
    before = tree();
    const titles = ['--title', 'The weather', '--de', 'Das Wetter'];
    const { status, output } = newSlice('mf-weather', '--route', '/weather', ...titles);
    const same = translations.filter((code) => code !== 'de').join(', ');
    expect([status, output]).toEqual([0, expect.stringContaining(`Its title is the same in ${same}:`)]);
  }, 120_000);

  it('has a page, texts in every language, tests and a navigation entry', () => {
    for (const file of [
      'package.json',
      'rspack.config.mjs',
      'src/routes.tsx',
      'src/slots.ts',
      'src/weather.e2e.ts',
      'src/features/weather/weather.page.tsx',
      'src/features/weather/weather.page.spec.tsx',
      'src/features/weather/weather.module.css',
      'src/generated/english.ts',
      'src/words/catalogue.ts',
      ...translations.map((code) => `src/words/${code}.ts`),
    ])
      expect([file, existsSync(join(copy, 'apps/mf-weather', file))]).toEqual([file, true]);
    const titles = read('apps/mf-weather/src/generated/place-titles.ts');
    for (const code of translations)
      expect(titles).toContain(`${code}: '${code === 'de' ? 'Das Wetter' : 'The weather'}'`);
  });

  it('is added to every list of slices', () => {
    expect(read('CODEOWNERS')).toContain('/apps/mf-weather/       @tidings/weather\n');
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    expect(packages['node_modules/@tidings/mf-weather']).toEqual({ resolved: 'apps/mf-weather', link: true });
    for (const file of [
      'k8s/base/web/kustomization.yaml',
      'k8s/base/web/mf-weather/kustomization.yaml',
      'k8s/base/api/deployment.yaml',
      'k8s/overlays/dev/kustomization.yaml',
      'k8s/overlays/prod/kustomization.yaml',
      'k8s/overlays/prod/mf-weather/remote.json',
      'k8s/overlays/prod-external/kustomization.yaml',
      'k8s/overlays/small/kustomization.yaml',
      'k8s/components/ingress/ingress.yaml',
    ])
      expect([file, read(file).includes('mf-weather')]).toEqual([file, true]);
  });

  it.each(['projects', 'boundaries', 'lockfile', 'hygiene'])(
    'passes the %s check',
    (name) => {
      const { status, output } = program(`tools/checks/${name}.ts`);
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    },
    60_000,
  );

  it.each([
    [['mf-weather', '--route', '/dawn', '--title', 'Dawn'], 'mf-weather already exists in apps/.'],
    [['mf-dawn', '--route', '/weather', '--title', 'Dawn'], 'That is taken: /weather is of mf-weather.'],
    [['mf-dawn', '--route', '/blogs/dawn', '--title', 'Dawn'], 'That is taken: /blogs/dawn is of mf-feed.'],
    [['mf-dawn', '--route', '/graphql', '--title', 'Dawn'], 'That is taken: /graphql is of the API.'],
    [['mf-dawn', '--route', '/pricing', '--title', 'Dawn'], 'That is taken: /pricing is of the shell.'],
    [['mf-dawn', '--route', '/dawn', '--title', 'Dawn', '--slot', 'dock'], 'the slot dock is of mf-player'],
    [['mf-dawn', '--route', '/dawn', '--title', 'Dawn', '--slot', 'roof'], 'There is no slot roof:'],
    [['mf-dawn', '--route', 'dawn', '--title', 'Dawn'], 'dawn is not a valid route:'],
    [['mf-dawn', '--route', '/dawn/../etc', '--title', 'Dawn'], '/dawn/../etc is not a valid route:'],
    [['mf-dawn', '--title', 'Dawn'], 'A route is missing:'],
    [['mf-dawn', '--route', '/dawn'], 'A title is missing:'],
    [['mf-dawn', '--route', '/dawn', '--title', 'a\nb'], 'is not a valid title:'],
    [['dawn', '--route', '/dawn', '--title', 'Dawn'], 'dawn is not a valid slice name:'],
    [['mf-Dawn', '--route', '/dawn', '--title', 'Dawn'], 'mf-Dawn is not a valid slice name:'],
    [['mf-../dawn', '--route', '/dawn', '--title', 'Dawn'], 'mf-../dawn is not a valid slice name:'],
    [['mf-dawn', '--remove'], 'There is no slice mf-dawn in apps/.'],
    [[], 'Name the slice:'],
  ])('is rejected with one sentence and not written for the arguments %j', (args, sentence) => {
    const standing = tree();
    const { status, output } = newSlice(...args);
    expect([status, output.trim().split('\n').length, output]).toEqual([2, 1, expect.stringContaining(sentence)]);
    expect(tree()).toEqual(standing);
  });

  it('is removed without leftovers', () => {
    expect(newSlice('mf-weather', '--remove')).toEqual({ status: 0, output: expect.stringContaining('was removed.') });
    expect(tree()).toEqual(before);
  }, 60_000);
});
