// The rooms of the API, `apps/api/src/ROOM/FEATURE/…`: a room imports from those before it alone, and neither rooms nor
// features form a knot. What is there for tests asks the whole API and may reach anywhere.
import { isTest } from '../graph/projects.mjs';

/** From the first to the last: each knows those before it. */
export const ROOMS = ['server', 'account', 'news', 'listening', 'library', 'web'];
const API = 'apps/api/src/';
/** What puts the rooms together, and what is there for tests: they import rooms, and no room imports them. */
const OUTSIDE = /^(?:[^/]+|testing\/.*)$/;

/** From where to where. */
type Arrow = [from: string, to: string];
/** From where, to where, and by which file. */
type Arrows = Map<string, Map<string, string>>;

/** Where a file of the API is: `feature` is null for the room's own module. Null: in no room. */
function placeOf(file: string): { room: string; feature: string | null } | null {
  const [room = '', ...path] = file.slice(API.length).split('/');
  if (!ROOMS.includes(room)) return null;
  return { room, feature: path.length > 1 ? `${room}/${path[0]}` : null };
}

const isOfRooms = (file: string): boolean =>
  file.startsWith(API) && !OUTSIDE.test(file.slice(API.length)) && !isTest(file);

/** What is wrong with where a file stands; null for whatever is no file of the API. */
export function wrongPlace(file: string): string | null {
  if (!isOfRooms(file)) return null;
  const place = placeOf(file);
  if (!place) return `is in no room: move it to a feature of one of them (${ROOMS.join(', ')})`;
  if (place.feature === null && file !== `${API}${place.room}/${place.room}.module.ts`)
    return `a room has its features and ${place.room}.module.ts: move it to the feature it belongs to`;
  return null;
}

/** What is wrong with one file of the API importing another; null when it may. */
export function againstTheWall(file: string, path: string): string | null {
  if (!isOfRooms(file) || !path.startsWith(API)) return null;
  const [from, to] = [placeOf(file), placeOf(path)];
  if (!from) return null;
  if (!to) return 'no room imports what puts the rooms together, or what is there for tests';
  if (ROOMS.indexOf(from.room) < ROOMS.indexOf(to.room))
    return (
      `${from.room} comes before ${to.room} and does not know it: move what both need to ${from.room}, ` +
      `or move this file to ${to.room}`
    );
  if (from.room === to.room && from.feature !== null && to.feature === null)
    return 'a feature does not import the module of its own room: import the file that has it';
  return null;
}

/** Ways along arrows that come back to where they began, one for each knot: `[a, b, a]`. */
function knotsOf(arrows: Arrows): string[][] {
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
const list = (arrows: Arrows): Arrow[] =>
  [...arrows].flatMap(([from, those]) => [...those.keys()].map((to): Arrow => [from, to])).toSorted();
const roomOf = (feature: string) => feature.split('/')[0];

/**
 * The arrows that imports make, types among them: `imports` are pairs of a file and the file it imports. Each arrow is
 * `[from, to]`, counted once however many imports make it.
 */
export function arrowsOf(imports: Iterable<readonly [file: string, path: string]>) {
  const features: Arrows = new Map();
  const rooms: Arrows = new Map();
  for (const [file, path] of imports) {
    if (!isOfRooms(file) || !path.startsWith(API)) continue;
    const [from, to] = [placeOf(file), placeOf(path)];
    if (!from || !to) continue;
    addArrow(rooms, from.room, to.room, file);
    if (from.feature !== null && to.feature !== null) addArrow(features, from.feature, to.feature, file);
  }
  return {
    betweenRooms: list(rooms),
    insideRooms: list(features).filter(([from, to]) => roomOf(from) === roomOf(to)),
    betweenFeatures: list(features),
    /** One sentence for each knot: the features in turn, and the file that makes each arrow. */
    knots: knotsOf(features).map((way) => {
      const makers = way.slice(1).map((to, index) => `${features.get(way[index] ?? '')?.get(to)} imports ${to}`);
      return `${API}${way[0]}: a knot, ${way.join(' -> ')}: ${makers.join('; ')}: move what both need to one of them`;
    }),
  };
}

const shown = (arrows: readonly Arrow[]): string[] => arrows.map(([from, to]) => `  ${from} -> ${to}`);

/** The figures, for `--arrows`. */
export function figuresOf(
  { betweenRooms, insideRooms, betweenFeatures, knots }: ReturnType<typeof arrowsOf>,
  walls: number,
): string[] {
  const features = new Set(betweenFeatures.flat());
  return [
    `arrows between rooms: ${betweenRooms.length}`,
    ...shown(betweenRooms),
    `arrows between features of one room: ${insideRooms.length}`,
    ...shown(insideRooms),
    `arrows, those between rooms counted as the rooms': ${betweenRooms.length + insideRooms.length}`,
    `arrows between all ${features.size} features, whatever their rooms: ${betweenFeatures.length}`,
    `knots: ${knots.length}`,
    `imports against the wall: ${walls}`,
  ];
}
