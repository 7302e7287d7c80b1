import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import product from '../../package.json' with { type: 'json' };
import { createCleanClone } from '../federation/clean-clone.mjs';

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
const release = (...args: string[]) => {
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
  expect(release('--to', full)).toEqual(refusal(/is not empty: name a new folder/));
  expect(readdirSync(full)).toEqual(['mine.txt']);
});

it('rejects uncommitted files, and names them', () => {
  const file = join(clone, 'loose.txt');
  writeFileSync(file, 'loose');
  expect(release('--to', join(tempFolder, 'new'))).toEqual(refusal(/loose\.txt.*commit or remove/));
  rmSync(file);
});

it('rejects a version that was already released', () => {
  const tag = `v${product.version}`;
  git('tag', tag);
  git('commit', '--quiet', '--allow-empty', '-m', 'later');
  expect(release('--to', join(tempFolder, 'new'))).toEqual(
    refusal(new RegExp(`${tag.replaceAll('.', '\\.')} is released already: raise the version`)),
  );
  git('tag', '-d', tag);
});

it('rejects an invalid key, an invalid registry and a missing folder option', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = join(tempFolder, 'rsa.pem');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const to = ['--to', join(tempFolder, 'new')];
  expect(release(...to, '--key', key)).toEqual(refusal(/is a key for rsa/));
  expect(release(...to, '--key', join(tempFolder, 'missing.pem'))).toEqual(refusal(/is not a readable private key/));
  expect(release(...to, '--registry', 'https://example.org/')).toEqual(refusal(/is not a valid registry/));
  expect(release(...to, '--processors', 'amd64,riscv64')).toEqual(
    refusal(/Images for riscv64 are not supported.*amd64,arm64, or none/),
  );
  expect(release()).toEqual(refusal(/Name the folder for the release/));
  expect(release('--nonsense')).toEqual(refusal(/nonsense/));
  expect(readdirSync(tempFolder).toSorted()).toEqual(['clone', 'full', 'rsa.pem']);
});
