// The API and the domain consist of layers, the folders below `src`. Features, the folders in a layer, must not form
// cycles.
import { isTest } from '../graph/projects.mjs';

/** In order: each layer may import itself and the earlier ones. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/': ['server', 'account', 'news', 'listening', 'library', 'web'],
  'libs/domain/src/': [
    'errors',
    'requester',
    'pictures',
    'secrets',
    'limits',
    'accounts',
    'news',
    'listening',
    'library',
    'programmes',
  ],
};
/** Small layers, whose files are in no feature. */
const WITHOUT_FEATURES = new Set(['errors', 'requester', 'pictures', 'secrets', 'limits']);
/** Files that assemble the layers, and test code, which no layer may import. */
const OUTSIDE = /^(?:[^/]+|testing\/.*)$/;

type Arrows = Map<string, Map<string, string>>;

const findRoot = (file: string): string | undefined => Object.keys(LAYERS).find((root) => file.startsWith(root));

/** `feature` is null for the module file of a layer. */
function findLocation(file: string): { root: string; room: string; feature: string | null } | null {
  const root = findRoot(file);
  if (root === undefined) return null;
  const [room = '', ...path] = file.slice(root.length).split('/');
  if (!LAYERS[root]?.includes(room)) return null;
  if (WITHOUT_FEATURES.has(room)) return { root, room, feature: path[0]?.endsWith('.module.ts') ? null : room };
  return { root, room, feature: path.length > 1 ? `${room}/${path[0]}` : null };
}

function isInLayer(file: string): boolean {
  const root = findRoot(file);
  return root !== undefined && !OUTSIDE.test(file.slice(root.length)) && !isTest(file);
}

/** Returns why a file is in the wrong place, or null. */
export function findMisplacement(file: string): string | null {
  const root = findRoot(file);
  if (root === undefined || !isInLayer(file)) return null;
  const location = findLocation(file);
  if (!location) return `is in no layer: move it to a feature of a layer (${LAYERS[root]?.join(', ')})`;
  if (location.feature === null && file !== `${root}${location.room}/${location.room}.module.ts`)
    return `a layer contains only features and ${location.room}.module.ts: move the file to a feature`;
  return null;
}

/** Returns the reason why the import is forbidden, or null. */
export function findLayerViolation(file: string, path: string): string | null {
  const root = findRoot(file);
  if (root === undefined || !isInLayer(file) || !path.startsWith(root)) return null;
  const [from, to] = [findLocation(file), findLocation(path)];
  if (!from) return null;
  if (!to) return 'a layer must not import the files that assemble the layers, or test code';
  const order = LAYERS[root] ?? [];
  if (order.indexOf(from.room) < order.indexOf(to.room))
    return (
      `${from.room} is an earlier layer than ${to.room}: move the shared code to ${from.room}, ` +
      `or move this file to ${to.room}`
    );
  if (from.room === to.room && from.feature !== null && to.feature === null)
    return 'a feature must not import the module of its layer: import the file that declares the name';
  return null;
}

/** Returns each cycle once, as a path `[a, b, a]`. */
function findCycles(arrows: Arrows): string[][] {
  const knots: string[][] = [];
  const done = new Set<string>();
  const walk = (folder: string, way: readonly string[]): void => {
    const at = way.indexOf(folder);
    if (at >= 0) knots.push([...way.slice(at), folder]);
    if (at >= 0 || done.has(folder)) return;
    for (const next of arrows.get(folder)?.keys() ?? []) walk(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of arrows.keys()) walk(folder, []);
  return knots;
}

function addArrow(arrows: Arrows, from: string, to: string, by: string): void {
  if (from === to) return;
  const those = arrows.get(from) ?? new Map<string, string>();
  arrows.set(from, those.set(to, those.get(to) ?? by));
}

/**
 * Returns a sentence for each cycle of features, with the file that contains each import. `imports` are pairs of a file
 * and the file that it imports. Type imports are included.
 */
export function findFeatureCycles(imports: Iterable<readonly [file: string, path: string]>): string[] {
  const features: Arrows = new Map();
  for (const [file, path] of imports) {
    const [from, to] = [findLocation(file), findLocation(path)];
    if (isInLayer(file) && from?.feature && to?.feature && from.root === to.root)
      addArrow(features, `${from.root}${from.feature}`, `${to.root}${to.feature}`, file);
  }
  return findCycles(features).map((way) => {
    const makers = way.slice(1).map((to, index) => `${features.get(way[index] ?? '')?.get(to)} imports ${to}`);
    return `a cycle, ${way.join(' -> ')}: ${makers.join('; ')}: move the shared code to one of them`;
  });
}
