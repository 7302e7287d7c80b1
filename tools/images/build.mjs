// `npm run images [-- NAME… --base IMAGE]`: an image of every deployable, by podman, buildah or docker. Without one of them the
// contexts are laid out all the same, and it says what could not be done.
import '../engines/pinned-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/source-files.mjs';
import { EngineMissing } from '../engines/missing.mjs';
import { runProgram } from '../engines/programs.mjs';
import { baseTag, stageBase } from './base.mjs';
import { buildsOf, containerfileOf, imageNames, stage } from './stage.mjs';

const { values, positionals } = parseArgs({ options: { base: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !imageNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no image ${unknown.join(', ')}; there are ${imageNames.join(', ')}.`);
  process.exit(2);
}
const wanted = positionals.length > 0 ? positionals : imageNames;
const contexts = join(root, '.cache/images');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const node = process.versions.node;
const builder = ['podman', 'buildah', 'docker'].find((name) => spawnSync(name, ['--version']).status === 0);

const build = (tag, file, context, more = []) => runProgram(builder, ['build', '--network=none', ...more, '-t', tag, '-f', file, context]);
const exists = (tag) => spawnSync(builder, ['inspect', '--type', 'image', tag]).status === 0;

async function base() {
  if (values.base) return values.base;
  const tag = `localhost/tidings/base:${baseTag()}`;
  if (exists(tag)) return tag;
  const context = join(contexts, 'base');
  await stageBase(context, console.error);
  build(tag, join(root, 'tools/images/base.Containerfile'), context);
  return tag;
}

const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), ...new Set(wanted.flatMap(buildsOf))], { stdio: ['ignore', 2, 2] });
if (status !== 0) process.exit(1);
for (const name of wanted) console.log(`${name}: laid out in ${join('.cache/images', name)}, ${stage(name, join(contexts, name), node)} packages in its bill`);
if (!builder) {
  console.error('No image was built: there is no podman, buildah or docker here. The contexts above and tools/images/*.Containerfile are all one needs.');
  process.exit(1);
}
try {
  const from = await base();
  for (const name of wanted) {
    const tag = `localhost/tidings/${name}:${version}`;
    build(tag, containerfileOf(name), join(contexts, name), ['--build-arg', `BASE=${from}`]);
    const size = Number(runProgram(builder, ['inspect', '--type', 'image', '--format', '{{.Size}}', tag]).trim());
    console.log(`${tag}${Number.isFinite(size) ? `: ${Math.round(size / 1e6)} MB, ${Math.round((size - statSync(process.execPath).size) / 1e6)} without Node` : ''}`);
  }
} catch (error) {
  if (!(error instanceof EngineMissing)) throw error;
  console.error(`No image was built: ${error.message}. Name one that has Node 24: npm run images -- --base IMAGE@sha256:…`);
  process.exit(1);
}
