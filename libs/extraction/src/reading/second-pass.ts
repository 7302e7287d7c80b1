import type { FeatureRows } from './feature-row.ts';
import type { Container } from './page-containers.ts';
import type { PageFacts } from './place-features.ts';

const OFFSETS = [-4, -3, -2, -1, 1, 2, 3, 4];
const OFFSET_NAMES = OFFSETS.map((offset) => `first score ${Math.abs(offset)} ${offset < 0 ? 'before' : 'after'}`);
const LEVELS = ['own', 'parent', 'second', 'third', 'fourth'];
const LEVEL_NAMES = LEVELS.map((level) => `average first score of the ${level} element`);
const REACHES = [8, 24];

export const SECOND_COUNT = 1 + OFFSETS.length + LEVELS.length + 2 * REACHES.length + 5;

/** Weighted sums of first scores. */
type Sums = { weight: number; score: number };
const average = ({ weight, score }: Sums): number => (weight === 0 ? 0 : score / weight);

/** Adds the first scores of the block, its neighbours and the elements around it. */
export function addSecondFeatures(
  rows: FeatureRows,
  firstColumn: number,
  facts: PageFacts,
  scores: Float32Array,
): void {
  const { containers, shapes } = facts;
  const byContainer = containers.all.map((): Sums => ({ weight: 0, score: 0 }));
  const byPath = new Map<number, Sums>();
  const weightedBefore = new Float64Array(scores.length + 1);
  let highest = 0;
  scores.forEach((score, at) => {
    const { length } = shapes[at]!;
    const own = containers.ofBlock[at]!;
    add(byContainer[own.index]!, score, length);
    let path = byPath.get(own.namedPath);
    if (!path) byPath.set(own.namedPath, (path = { weight: 0, score: 0 }));
    add(path, score, length);
    weightedBefore[at + 1] = weightedBefore[at]! + score * length;
    if (score > highest) highest = score;
  });
  for (let at = containers.all.length - 1; at > 0; at -= 1) {
    const { parent } = containers.all[at]!;
    if (!parent) continue;
    byContainer[parent.index]!.weight += byContainer[at]!.weight;
    byContainer[parent.index]!.score += byContainer[at]!.score;
  }
  const whole = average(byContainer[0] ?? { weight: 0, score: 0 });
  scores.forEach((score, at) => {
    rows.begin(at, firstColumn);
    const own = containers.ofBlock[at]!;
    rows.add('first score', score);
    OFFSETS.forEach((offset, index) => rows.add(OFFSET_NAMES[index]!, scores[at + offset] ?? -1));
    let above: Container = own;
    for (const name of LEVEL_NAMES) {
      rows.add(name, average(byContainer[above.index]!));
      above = above.parent ?? above;
    }
    for (const reach of REACHES) {
      const [from, to] = [Math.max(0, at - reach), Math.min(scores.length, at + reach + 1)];
      rows.add(`first scores of ${reach} blocks before`, share(weightedBefore, facts.before, from, at));
      rows.add(`first scores of ${reach} blocks after`, share(weightedBefore, facts.before, at + 1, to));
    }
    rows.add('average first score of the path', average(byPath.get(own.namedPath)!));
    rows.add('average first score of the page', whole);
    rows.add('highest first score', highest);
    rows.add('first scores of all blocks before', share(weightedBefore, facts.before, 0, at));
    rows.add('first scores of all blocks after', share(weightedBefore, facts.before, at + 1, scores.length));
  });
}

function add(sums: Sums, score: number, weight: number): void {
  sums.weight += weight;
  sums.score += score * weight;
}

const share = (scores: Float64Array, lengths: Float64Array, from: number, to: number): number => {
  const length = lengths[to]! - lengths[from]!;
  return length <= 0 ? -1 : (scores[to]! - scores[from]!) / length;
};
