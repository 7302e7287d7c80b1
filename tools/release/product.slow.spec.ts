import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentSchema } from '@tidings/platform/process/config/environment.ts';
import { parse } from 'yaml';
import product from '../../package.json' with { type: 'json' };
import { createCleanClone } from '../federation/clean-clone.mjs';
import { getKustomize } from '../k8s/render.ts';
import { unlessMissing } from '../programs/missing.ts';
import { findCommands, readSystemdUnit } from '../test/document-commands.mjs';

const REGISTRY = 'registry.example.net/team';
const BUILD_MS = 900_000;
const READY_MS = 90_000;
const LINK = /\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g;
const NAMED = /`((?:docs|deploy|k8s)\/[\w./-]+)`/g;
/** These documents may name paths that no longer exist. */
const IS_HISTORY = /^(?:CHANGELOG\.md$|docs\/decisions\/)/;

/** A release renders its charts. */
const test = (await unlessMissing(getKustomize())) ? it : it.skip;

let tempFolder: string;
let clone: string;
beforeAll(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'tidings-product-'));
  clone = createCleanClone({ folder: join(tempFolder, 'clone') });
  // Deletes the tag, so that the version of this commit can be released again.
  spawnSync('git', ['tag', '-d', `v${product.version}`], { cwd: clone });
}, 120_000);
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: clone });
const runRelease = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release/product.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};
const refusal = (why: RegExp) => ({
  status: 1,
  said: expect.stringMatching(new RegExp(`^[^\\n]*${why.source}[^\\n]*\\n$`)),
});

it('rejects a folder that is not empty, and does not change it', () => {
  const full = join(tempFolder, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'mine.txt'), 'mine');
  expect(runRelease('--to', full)).toEqual(refusal(/is not empty: name a new folder/));
  expect(readdirSync(full)).toEqual(['mine.txt']);
});

it('rejects uncommitted files, and names them', () => {
  const file = join(clone, 'loose.txt');
  writeFileSync(file, 'loose');
  expect(runRelease('--to', join(tempFolder, 'new'))).toEqual(refusal(/loose\.txt.*commit or remove/));
  rmSync(file);
});

it('rejects a version that was already released', () => {
  const tag = `v${product.version}`;
  git('tag', tag);
  git('commit', '--quiet', '--allow-empty', '-m', 'later');
  expect(runRelease('--to', join(tempFolder, 'new'))).toEqual(
    refusal(new RegExp(`${tag.replaceAll('.', '\\.')} is released already: raise the version`)),
  );
  git('tag', '-d', tag);
});

it('rejects an invalid key, an invalid registry and a missing folder option', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = join(tempFolder, 'rsa.pem');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const to = ['--to', join(tempFolder, 'new')];
  expect(runRelease(...to, '--key', key)).toEqual(refusal(/is a key for rsa/));
  expect(runRelease(...to, '--key', join(tempFolder, 'missing.pem'))).toEqual(refusal(/is not a readable private key/));
  expect(runRelease(...to, '--registry', 'https://example.org/')).toEqual(refusal(/is not a valid registry/));
  expect(runRelease(...to, '--processors', 'amd64,riscv64')).toEqual(
    refusal(/Images for riscv64 are not supported.*amd64,arm64, or none/),
  );
  expect(runRelease()).toEqual(refusal(/Name the folder for the release/));
  expect(runRelease('--nonsense')).toEqual(refusal(/nonsense/));
  expect(existsSync(join(tempFolder, 'new'))).toBe(false);
});

describe('the unpacked release', () => {
  let release: string;
  /** The folder that is called /srv/tidings in docs/self-hosting.md. */
  let server: string;
  let app: string;
  beforeAll(() => {
    if (test === it.skip) return;
    release = join(tempFolder, 'release');
    const options = ['--to', release, '--registry', REGISTRY, '--processors', 'none'];
    execFileSync(process.execPath, ['tools/release/product.mjs', ...options], { cwd: clone, stdio: ['ignore', 2, 2] });
    server = join(tempFolder, 'srv');
    app = join(server, 'app');
    mkdirSync(server);
    execFileSync('chmod', ['755', tempFolder]);
    execFileSync('tar', ['-xzf', `tidings-${product.version}-k8s.tar.gz`, '-C', tempFolder], { cwd: release });
    const [install] = findCommands(read('docs/self-hosting.md', clone)).filter(({ on }) => on === 'release');
    const unpack = (install?.text ?? '').split('\n').filter((line: string) => /^(?:name=|tar |ln )/.test(line));
    execFileSync('bash', ['-euc', unpack.join('\n').replaceAll('/srv/tidings', server)], { cwd: release });
  }, BUILD_MS);

  const read = (file: string, folder = app) => readFileSync(join(folder, file), 'utf8');
  const filesIn = (folder: string, pattern: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('node_modules/') && pattern.test(file),
    );

  test('contains documents, settings, the systemd unit and the proxy recipes', () => {
    for (const file of [
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'SECURITY.md',
      'docs/self-hosting.md',
      'docs/operations/configure.md',
      'docs/runbook.md',
      'deploy/tidings.service',
      'deploy/tidings.env',
      'deploy/compose.yaml',
      'deploy/proxies/Caddyfile',
      'deploy/proxies/nginx.conf',
      'deploy/fail2ban/filter.d/tidings.conf',
    ])
      expect([file, existsSync(join(app, file))]).toEqual([file, true]);
    const variables = [...read('deploy/tidings.env').matchAll(/^#?([A-Z]\w*)=/gm)].map(([, name]) => name);
    expect(variables.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  test('refers only to existing paths', () => {
    const manifests = join(tempFolder, `tidings-${product.version}-k8s`);
    const documents = filesIn(app, /\.md$/);
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(LINK)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(app, dirname(file), decodeURIComponent(path))))
        .map((path) => `${file}: ${path}`),
    );
    const absent = documents
      .filter((file) => !IS_HISTORY.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(NAMED)]
          .map(([, path = '']) => path)
          .filter((path) => !existsSync(join(path.startsWith('k8s/') ? manifests : app, path)))
          .map((path) => `${file}: ${path}`),
      );
    const sentences = filesIn(app, /^(?:apps|libs)\/.*\.(?:mjs|ts)$/).flatMap((file) =>
      [...read(file).matchAll(/\b(?:docs|deploy)\/[a-z/-]+\.(?:md|conf|yaml|env)\b/g)].map(([path]) => path),
    );
    expect(sentences).toContain('docs/operations/configure.md');
    expect([...dead, ...absent, ...sentences.filter((path) => !existsSync(join(app, path)))]).toEqual([]);
  });

  test('names the published image, charts and version', () => {
    const image = `${REGISTRY}/tidings/tidings:${product.version}`;
    for (const text of [read('compose.yaml', release), read('deploy/compose.yaml')])
      expect(parse(text, { merge: true })).toMatchObject({ services: { tidings: { image }, topics: { image } } });
    expect(read('README.md', release)).toContain(`-t ${image} .`);
    expect(read('README.md')).toContain(`# Tidings ${product.version}\n`);
    expect(readdirSync(release)).toEqual(
      expect.arrayContaining(['small.yaml', `tidings-${product.version}.tgz`, `tidings-small-${product.version}.tgz`]),
    );
  });

  test(
    'starts with the command in its systemd unit',
    async () => {
      const unit = readSystemdUnit(read('deploy/tidings.service').replaceAll('/srv/tidings', server));
      const [command = '', ...words] = unit.command;
      const child = spawn(command, words, {
        cwd: unit.folder,
        env: { PATH: process.env.PATH, ...unit.environment, PORT: '0', TIDINGS_FEEDS: 'none', TIDINGS_NATURAL: 'off' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const whenClosed = once(child, 'close');
      try {
        let output = '';
        child.stderr.on('data', (text) => (output += text));
        const url = await new Promise<string>((resolve, reject) => {
          child.stdout.on('data', (text) => {
            output += text;
            const [, ready] = /Tidings is ready at (http:\/\/\S+)/.exec(output) ?? [];
            if (ready) resolve(ready);
          });
          child.once('close', (code) => reject(new Error(`the product exited with ${code}:\n${output}`)));
        });
        expect((await fetch(`${url}/healthz/ready`)).status).toBe(200);
        expect((await fetch(`${url}/feed`)).status).toBe(200);
      } finally {
        child.kill('SIGTERM');
        await whenClosed;
      }
    },
    READY_MS,
  );
});
