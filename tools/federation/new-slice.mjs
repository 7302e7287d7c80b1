// `npm run new:slice -- mf-briefing --route /briefing --title "Briefing"` creates or removes a slice. See `--help`.
import '../docs/typescript-hooks.mjs';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { getDevCardPath, EMPTY_DIGEST, getReleaseFiles, createUnreleasedCard } from '../k8s/taken.ts';
import { getClusterFolders, sliceFileEdits } from './new-slice/listed-places.mjs';

const { validateRequest } = await import('./new-slice/checked-request.mjs');
const { createSliceFiles } = await import('./new-slice/slice-files.mjs');

const { interfaceLanguages } = await import('../../libs/contracts/src/languages/interface-languages.ts');
const translations = interfaceLanguages.map(({ code }) => code).filter((code) => code !== 'en');
const titles = translations.map((code) => `--${code} "…"`).join(' ');

const HELP = `npm run new:slice -- mf-NAME --route /name --title "…"   a slice with one page, its texts and its tests
    ${titles}   the title in these languages (else the same)
    --description "…"                     one sentence for search engines, in English
    --navigation bar|foot|none            where the navigation links to it (foot)
    --slot NAME                           a slot in other pages that it fills; may be repeated
    --owner @tidings/TEAM                 owner in CODEOWNERS (@tidings/NAME)
npm run new:slice -- mf-NAME --remove                    removes it with all files in its folder
`;
const text = { type: 'string' };

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

function request() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        route: text,
        title: text,
        ...Object.fromEntries(translations.map((code) => [code, text])),
        description: text,
        navigation: text,
        owner: text,
        slot: { type: 'string', multiple: true },
        remove: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 1) refuse(`One slice at a time: ${positionals.join(', ')}.`);
    return { values, name: positionals[0] };
  } catch (error) {
    return refuse(error.message);
  }
}

function rewrite(change) {
  const texts = new Map();
  for (const { file, ...place } of sliceFileEdits)
    texts.set(file, change(place, texts.get(file) ?? readFileSync(join(root, file), 'utf8')));
  return texts;
}

function write(files) {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  const formatter = join(root, 'node_modules/.bin/oxfmt');
  execFileSync(formatter, ['--no-error-on-unmatched-pattern', ...[...files].map(([file]) => file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function indexWords() {
  spawnSync(process.execPath, [join(root, 'tools/docs/words-index.ts')], { cwd: root, stdio: ['ignore', 2, 2] });
}

/** Runs in new processes, which read the current list of slices. */
function renderGolden() {
  for (const file of ['tools/k8s/goldens.ts', 'tools/docs/overlay-resources.ts'])
    spawnSync(process.execPath, [join(root, file)], { cwd: root, stdio: ['ignore', 2, 2] });
}

const DIGEST = /sha256:[0-9a-f]{64}/g;

/** Returns the Kubernetes files of a slice, without its image. */
function clusterFiles(slice) {
  const [neighbour] = slices;
  const folders = getClusterFolders({ name: neighbour });
  const kustomizations = getClusterFolders(slice).map((folder, at) => [
    `${folder}/kustomization.yaml`,
    readFileSync(join(root, folders[at], 'kustomization.yaml'), 'utf8')
      .replaceAll(neighbour, slice.name)
      .replace(DIGEST, EMPTY_DIGEST),
  ]);
  const cards = [getReleaseFiles(slice.name).card, getDevCardPath(slice.name)];
  return [...kustomizations, ...cards.map((file) => [file, createUnreleasedCard(slice.name)])];
}

function make(slice) {
  const sliceFiles = createSliceFiles(root, slice);
  const manifest = JSON.parse(sliceFiles[`apps/${slice.name}/package.json`]);
  const listed = rewrite((place, before) => place.add(before, { ...slice, manifest }));
  write([...Object.entries(sliceFiles), ...clusterFiles(slice), ...listed]);
  indexWords();
  renderGolden();
  const same = Object.entries(slice.titles).filter(
    ([language, title]) => language !== 'en' && title === slice.titles.en,
  );
  console.log(
    `apps/${slice.name} is there, with its lines in CODEOWNERS, package-lock.json and k8s. Next:\n` +
      `  npx nx serve ${slice.name}         by itself\n` +
      `  npx nx test ${slice.name}          its tests; npm run test:e2e -- apps/${slice.name} in a browser\n` +
      `  npm run release -- ${slice.name}   once it is committed`,
  );
  if (same.length > 0)
    console.log(
      `Its title is the same in ${same.map(([language]) => language).join(', ')}: apps/${slice.name}/src/words`,
    );
}

function remove(name) {
  const slice = { name };
  write(rewrite((place, before) => place.remove(before, slice)));
  for (const folder of [`apps/${name}`, ...getClusterFolders(slice)])
    rmSync(join(root, folder), { recursive: true, force: true });
  rmSync(join(root, getDevCardPath(name)), { force: true });
  renderGolden();
  console.log(`${name} was removed.`);
}

const { name, values } = request();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (values.remove) {
  if (!slices.includes(name) || !existsSync(join(root, 'apps', name)))
    refuse(`There is no slice ${name ?? ''} in apps/.`);
  remove(name);
} else {
  const { wrong, slice } = validateRequest(root, slices, name, values);
  if (wrong) refuse(wrong);
  make(slice);
}
