import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceLanguages } from '../../../libs/contracts/src/languages/interface-languages.ts';
import { describeOwnerConflicts, REMOTE_NAME } from '../../../libs/platform/src/remote-releases/release-format.ts';
import { removeRouteWildcard } from './slice-files.mjs';

/** Kubernetes and the limit of 120 columns do not allow longer names. */
const NAME_MAX = 24;
const ROUTE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+(?:\/\*)?$/;
const TITLE_MAX = 60;
const LANGUAGES = interfaceLanguages.map(({ code }) => code);
const NAVIGATION = ['bar', 'foot', 'none'];
const FIRST_ORDER = 100;

const readText = (root, file) => readFileSync(join(root, file), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

function apiPaths(root) {
  const sources = readdirSync(join(root, 'apps/api/src'), { recursive: true })
    .filter((file) => /(?:\.controller|-server|\.routes)\.ts$/.test(file))
    .map((file) => readText(root, join('apps/api/src', file)))
    .join('\n');
  const paths = [
    ...all(sources, /@Controller\('([\w-]+)/g).map((path) => `/${path}`),
    ...all(sources, /server\.get(?:<[^(]*>)?\(\s*['"`](\/[\w.-]+)/g),
  ];
  return [...new Set([...paths, '/graphql', '/assets'])];
}

/** Reads which routes and slots belong to the slices, the shell and the API. */
function ownersIn(root, slices) {
  const ofSlices = slices.map((name) => {
    const config = readText(root, `apps/${name}/rspack.config.mjs`);
    const declared = ['places.ts', 'generated/places.ts'].map((file) => `apps/${name}/src/${file}`);
    const places = declared.filter((file) => existsSync(join(root, file))).map((file) => readText(root, file));
    return {
      name,
      routes: all(config + places.join('\n'), /'(\/[^']*)':/g),
      slots: all(/slots: \[([^\]]*)\]/.exec(config)?.[1] ?? '', /['"](\w+)['"]/g),
    };
  });
  const pages = all(readText(root, 'apps/shell/rspack.config.mjs'), /'(\/[^']*)':/g);
  return [
    ...ofSlices,
    { name: 'the shell', routes: pages, slots: [] },
    { name: 'the API', routes: apiPaths(root).map((path) => `${path}/*`), slots: [] },
  ];
}

const slotNames = (root) =>
  all(readText(root, 'libs/shell-api/src/overlay-slots.ts').split('RemoteSlots = {')[1], /^ {2}(\w+)\?:/gm);

function wrongName(root, name, slices) {
  if (name === undefined) return 'Name the slice: npm run new:slice -- mf-NAME --route /name --title "…"';
  if (!REMOTE_NAME.test(name) || name.endsWith('-'))
    return `${name} is not a valid slice name: mf- and lower-case letters, digits and hyphens, as in mf-briefing.`;
  if (name.length > NAME_MAX) return `${name} is too long: a slice's name has at most ${NAME_MAX} characters.`;
  return slices.includes(name) || existsSync(join(root, 'apps', name)) ? `${name} already exists in apps/.` : null;
}

function wrongRoute(route) {
  if (route === undefined) return 'A route is missing: --route /briefing, or /briefing/* for all below it too.';
  return ROUTE.test(route)
    ? null
    : `${route} is not a valid route: --route /briefing, or /briefing/* for all below it too.`;
}

function wrongTitle(titles) {
  if (!titles.en) return 'A title is missing: --title "Morning briefing" is shown in the navigation and on the page.';
  const bad = Object.values(titles).find((title) => title.length > TITLE_MAX || /[\p{Cc}<>{}]/u.test(title));
  if (bad === undefined) return null;
  const shortTitle = bad.slice(0, TITLE_MAX).replace(/\s+/g, ' ');
  return `“${shortTitle}” is not a valid title: one line of at most ${TITLE_MAX} characters, without < > { }.`;
}

/** Returns `{ wrong }` or `{ slice }`. */
export function validateRequest(root, slices, name, values) {
  const titles = Object.fromEntries(
    LANGUAGES.map((language) => [language, (values[language] ?? values.title ?? '').trim()]),
  );
  const { route, description, navigation = 'foot', slot: slots = [] } = values;
  const team = values.owner ?? `@tidings/${name?.replace(/^mf-/, '')}`;
  const knownSlots = slotNames(root);
  const stranger = slots.find((slot) => !knownSlots.includes(slot));
  const simple =
    wrongName(root, name, slices) ??
    wrongRoute(route) ??
    wrongTitle(titles) ??
    (stranger === undefined ? null : `There is no slot ${stranger}: ${knownSlots.join(', ')}.`) ??
    (NAVIGATION.includes(navigation)
      ? null
      : `--navigation must be one of ${NAVIGATION.join(', ')}, not ${navigation}.`) ??
    (/^@tidings\/[\w-]+$/.test(team) ? null : `${team} is not a valid owner: @tidings/TEAM.`);
  if (simple !== null) return { wrong: simple };
  const [conflict] = describeOwnerConflicts({ name, routes: [route], slots }, ownersIn(root, slices));
  if (conflict !== undefined) return { wrong: `That is taken: ${conflict}.` };
  return {
    slice: {
      name,
      route,
      place: removeRouteWildcard(route),
      titles,
      description,
      navigation,
      order: FIRST_ORDER,
      slots,
      owner: team,
    },
  };
}
