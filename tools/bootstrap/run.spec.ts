import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** `npm start` runs `prestart` first. */
const PREPARED = ['start', 'test'];
const NODE_18 = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})`;

describe('npm scripts in a fresh clone', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-clone-'));
    for (const file of ['run.mjs', 'link-node.mjs'])
      cpSync(join(root, 'tools/bootstrap', file), join(folder, 'tools/bootstrap', file));
    cpSync(join(root, 'tools/bin/tidings.mjs'), join(folder, 'tools/bin/tidings.mjs'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const run = (command: string, options: string[] = []) => {
    const [program, ...words] = command.split(' ');
    expect(program).toBe('node');
    const { status, stderr } = spawnSync(process.execPath, [...options, ...words], { cwd: folder, encoding: 'utf8' });
    return { status, stderr };
  };
  const notInstalled = { status: 1, stderr: 'Tidings is not installed yet: run `npm ci` in its folder first.\n' };
  const installers = ['prestart', 'pretest'];

  it.each(Object.keys(scripts).filter((name) => ![...PREPARED, ...installers].includes(name)))(
    '%s prints one sentence that asks for `npm ci`',
    (name) => {
      expect(run(scripts[name] ?? '')).toEqual(notInstalled);
    },
  );

  it.each(Object.keys(scripts).filter((name) => !PREPARED.includes(name)))(
    '%s prints one sentence with the minimum Node version under Node 18',
    (name) => {
      expect(run(scripts[name] ?? '', ['--import', NODE_18])).toEqual({
        status: 1,
        stderr: expect.stringMatching(/^Tidings needs Node\.js 20\.19 or newer .*; this is 18\.20\.4\. .*\n$/),
      });
    },
  );

  it('restore the link to the installed Node after npm 9 has removed it', () => {
    const program = join(folder, 'node_modules', `node-${process.platform}-${process.arch}/bin/node`);
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    run('node tools/bootstrap/run.mjs tools/none.mjs');
    expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(realpathSync(program));
    rmSync(join(folder, 'node_modules'), { recursive: true });
  });

  it.each([
    ['Node 18', ['--import', NODE_18]],
    ['the Node of Tidings', []],
  ])('npx tidings prints one sentence that asks for `npm ci` under %s', (_, options) => {
    for (const command of ['doctor', 'restore --help'])
      expect(run(`node tools/bin/tidings.mjs ${command}`, options)).toEqual(notInstalled);
  });
});

it.each([
  ['tools/test/all.mjs', ['--nosuch'], "Unknown option '--nosuch'."],
  ['tools/federation/explain.mjs', ['--to'], "Option '--to <value>' argument missing."],
  ['tools/check.mjs', ['releases', '--nosuch'], "Unknown option '--nosuch'."],
])('%s with the arguments %j prints one sentence about the invalid option', (file, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/bootstrap/run.mjs'), file, ...args], {
    encoding: 'utf8',
  });
  const program = file === 'tools/check.mjs' ? 'tools/federation/check-releases.mjs' : file;
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `${sentence} The first lines of ${program} list the options.\n`,
  });
});
