// `npm run check -- same-bytes` builds two clean clones in different folders, time zones, languages and, if run as
// root, with different users. The results must be equal.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanClone } from '../federation/clean-clone.mjs';
import { computeBuildDigests } from './digests.mjs';

const NOBODY = 65_534;
const SHOWN = 16;
const LAY_OUT =
  "const { imageNames, stageImage } = await import('./tools/images/stage.mjs');" +
  'for (const name of imageNames) stageImage(name, `.cache/images/${name}`, process.versions.node);';

const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-same-bytes-'));
chmodSync(tempFolder, 0o755);
const builds = [
  { folder: join(tempFolder, 'a/x'), env: { TZ: 'UTC', LANG: 'C' } },
  {
    folder: join(tempFolder, 'b/a-much-longer name'),
    env: { TZ: 'Pacific/Chatham', LANG: 'de_DE.UTF-8', HOME: tempFolder },
    ...(process.getuid?.() === 0 ? { user: { uid: NOBODY, gid: NOBODY } } : {}),
  },
];

/** Changes the owner of the folder, except of its packages, which are linked to those of this checkout. */
function give(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) give(path, { uid, gid });
    else chownSync(path, uid, gid);
  }
}

function ran({ folder, env, user }, args) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} was not built:\n${output}`))));
  });
}

async function build(one) {
  mkdirSync(join(one.folder, '..'), { recursive: true });
  createCleanClone({ folder: one.folder });
  if (one.user) give(one.folder, one.user);
  await ran(one, ['tools/build.mjs', '--force']);
  await ran(one, ['--input-type=module', '-e', LAY_OUT]);
  return computeBuildDigests(one.folder);
}

const short = (digest) => (digest ?? 'is not there').slice(0, SHOWN);
let differ = 0;
try {
  const [first, second] = [await build(builds[0]), new Map(await build(builds[1]))];
  for (const [name, digest] of first) {
    const isSame = digest === second.get(name);
    if (!isSame) differ += 1;
    console.log(`${isSame ? 'same   ' : 'DIFFERS'} ${short(digest)} ${short(second.get(name))} ${name}`);
  }
  for (const [name, digest] of second)
    if (!first.some(([one]) => one === name)) {
      differ += 1;
      console.log(`DIFFERS ${short()} ${short(digest)} ${name}`);
    }
  const users = builds[1].user ? ' by two users' : '';
  if (differ > 0) {
    console.error(`${differ} of ${first.length} differ.`);
    process.exitCode = 1;
  } else console.log(`${first.length} artefacts are the same in two folders${users}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(tempFolder, { recursive: true, force: true });
}
