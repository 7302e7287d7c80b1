import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { openReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import { writeSourceMap, writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import { root } from '../checks/source-files.mjs';

let folder: string;
let to: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-explain-'));
  to = join(folder, 'place');
  const releasePlace = openReleaseStore(to);
  const mapped = writeRemoteVersion(join(folder, 'builds'), { version: '1-a' });
  writeSourceMap(mapped, 'routes.1.js', {
    path: 'webpack://mf-feed/./src/story.tsx',
    text: 'const one = 1;\n  throw new Error(one);\nconst last = 3;',
  });
  await publishVersion(releasePlace, mapped);
  await publishVersion(releasePlace, writeRemoteVersion(join(folder, 'builds'), { version: '2-b' }));
  const shell = join(folder, 'shell/760ee6cf81');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'shell.760ee6cf81.js'), '"built of main"');
  writeFileSync(
    join(shell, 'shell.760ee6cf81.js.map'),
    JSON.stringify({ version: 3, sources: ['webpack://shell/./src/main.tsx'], names: [], mappings: 'AACE' }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function explain(...args: string[]): { output: string; status: number } {
  try {
    const output = execFileSync(process.execPath, ['tools/federation/explain.mjs', ...args, '--to', to], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, TIDINGS_SHELL_MAPS: folder },
    });
    return { output, status: 0 };
  } catch (error) {
    const { stderr, status } = error as { stderr: string; status: number };
    return { output: stderr, status };
  }
}

it('explain prints the source position of released code and the surrounding lines', () => {
  const { output, status } = explain('mf-feed@1-a', 'routes.1.js:1:5');
  expect([status, output]).toEqual([0, expect.stringMatching(/^apps\/mf-feed\/src\/story\.tsx:2:3 /)]);
  expect(output).toContain('    2 |   throw new Error(one);\n      |   ^\n    3 | const last = 3;');
});

it('explain accepts a URL from a stack trace', () => {
  const { output } = explain('https://news.example/mf/mf-feed/1-a/routes.1.js:1:5');
  expect(output).toMatch(/^apps\/mf-feed\/src\/story\.tsx:2:3 /);
});

it('explain translates positions of the shell, by version or by the URL of the file', () => {
  const explanation = expect.stringMatching(/^apps\/shell\/src\/main\.tsx:2:3 /);
  expect(explain('shell@760ee6cf81', 'shell.js:1:5')).toEqual({ output: explanation, status: 0 });
  expect(explain('https://news.example/assets/shell.760ee6cf81.js:1:5').output).toEqual(explanation);
  for (const [version, ...at] of [['shell@0', 'shell.js:1:5'], ['https://news.example/assets/shell.0.js:1:5']])
    expect(explain(version!, ...at)).toEqual({
      output: expect.stringMatching(/^No maps of .* are here, but of 760ee6cf81\. Build its commit/),
      status: 1,
    });
});

it.each([
  [['mf-feed@9', 'routes.1.js:1:5'], 'There is no mf-feed 9 in '],
  [['mf-feed@1-a', 'remoteEntry.js:1:5'], 'remoteEntry.js contains only the federation runtime'],
  [['mf-feed@2-b', 'routes.1.js:1:5'], 'No source maps are stored for mf-feed 2-b'],
  [['mf-feed@1-a', 'other.js:1:5'], 'mf-feed 1-a has no file other.js. It has: remoteEntry.js, routes.1.js.'],
  [
    ['mf-feed@1-a', 'routes.1.js:1:5000'],
    '1:5000 is outside of routes.1.js, which has one line; line 1 has 15 columns',
  ],
  [['mf-feed@1-a', 'routes.1.js:7:1'], '7:1 is outside of routes.1.js, which has one line.'],
])('explain reports invalid arguments in one sentence: %j', (args, sentence) => {
  const { output, status } = explain(...args);
  expect([status, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
});

it('explain prints its usage', () => {
  expect(explain('mf-feed')).toEqual({
    output: expect.stringContaining('npm run explain -- SLICE@VERSION'),
    status: 2,
  });
});
