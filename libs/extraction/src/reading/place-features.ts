import type { FeatureRows } from './feature-row.ts';
import { type Container, type PageContainers, isLong } from './page-containers.ts';
import type { TextShape } from './text-shape.ts';

const logarithm = (value: number): number => Math.log1p(Math.max(0, value));
const flag = (is: boolean): number => (is ? 1 : 0);

/** Totals of the blocks whose path is the same. */
type PathTotals = { blocks: number; text: number; linked: number; long: number };

/** An element and a mark for each container around it. */
export type MainPath = { main: Container | null; around: Uint8Array };

/** Facts of a page that all its blocks share. */
export type PageFacts = {
  containers: PageContainers;
  shapes: readonly TextShape[];
  /** Length of the text before each block, with the total at the end. */
  before: Float64Array;
  longBefore: Float64Array;
  main: MainPath;
  narrowMain: MainPath;
  paths: ReadonlyMap<number, PathTotals>;
  namedPaths: ReadonlyMap<number, PathTotals>;
  copies: Uint16Array;
  firstLong: number;
  lastLong: number;
  headline: number;
  medianLength: number;
};

export function countPaths(
  containers: readonly Container[],
  shapes: readonly TextShape[],
  pathOf: (container: Container) => number,
): Map<number, PathTotals> {
  const paths = new Map<number, PathTotals>();
  containers.forEach((container, at) => {
    const path = pathOf(container);
    const shape = shapes[at]!;
    let totals = paths.get(path);
    if (!totals) paths.set(path, (totals = { blocks: 0, text: 0, linked: 0, long: 0 }));
    totals.blocks += 1;
    totals.text += shape.length;
    totals.linked += shape.linked;
    if (isLong(shape)) totals.long += 1;
  });
  return paths;
}

export function addPositionFeatures(rows: FeatureRows, at: number, facts: PageFacts): void {
  const { before, longBefore, shapes, firstLong, lastLong, headline, copies } = facts;
  const count = shapes.length;
  const total = Math.max(1, before[count]!);
  const long = Math.max(1, longBefore[count]!);
  rows.add('position', at / count);
  rows.add('blocks before', logarithm(at));
  rows.add('blocks after', logarithm(count - at - 1));
  rows.add('text before', before[at]! / total);
  rows.add('long text before', longBefore[at]! / long);
  rows.add('long text after', (long - longBefore[at + 1]!) / long);
  rows.add('long length before', logarithm(longBefore[at]!));
  rows.add('long length after', logarithm(longBefore[count]! - longBefore[at + 1]!));
  rows.add('blocks since the first long block', Math.max(-50, Math.min(200, at - firstLong)));
  rows.add('blocks until the last long block', Math.max(-50, Math.min(200, lastLong - at)));
  rows.add('blocks since the headline', headline < 0 ? -200 : Math.max(-100, Math.min(200, at - headline)));
  rows.add('copies', copies[at]!);
  rows.add('page blocks', logarithm(count));
  rows.add('page length', logarithm(total));
  rows.add('page long share', longBefore[count]! / total);
  rows.add('page linked share', (facts.containers.all[0]?.linked ?? 0) / total);
  rows.add('page long blocks', logarithm(facts.containers.all[0]?.longBlocks ?? 0));
  rows.add('median length', facts.medianLength);
}

const LEVELS = [1, 2, 3, 4];
const LEVEL_NAMES = LEVELS.map((level) => ({
  share: `share of the page's long text ${level} levels above`,
  long: `share of long text ${level} levels above`,
  linked: `linked share ${level} levels above`,
  blocks: `blocks ${level} levels above`,
  average: `average length ${level} levels above`,
  from: `position in the element ${level} levels above`,
}));

/** Adds the totals of four ancestors, and the place relative to the element with most of the long text. */
export function addContainerFeatures(rows: FeatureRows, at: number, facts: PageFacts): void {
  const own = facts.containers.ofBlock[at]!;
  const pageLong = Math.max(1, facts.containers.all[0]!.long);
  let above: Container = own;
  for (const names of LEVEL_NAMES) {
    above = above.parent ?? above;
    rows.add(names.share, above.long / pageLong);
    rows.add(names.long, above.long / Math.max(1, above.text));
    rows.add(names.linked, above.linked / Math.max(1, above.text));
    rows.add(names.blocks, logarithm(above.blocks));
    rows.add(names.average, logarithm(above.text / above.blocks));
    rows.add(names.from, (at - above.first) / Math.max(1, above.last - above.first));
  }
  rows.add('own blocks', logarithm(own.blocks));
  rows.add('own text', logarithm(own.text));
  rows.add('siblings', logarithm(own.parent?.children ?? 0));
  rows.add('place among siblings', own.childIndex / Math.max(1, own.parent?.children ?? 1));
  addMainFeatures(rows, own, facts.main, 'main');
  addMainFeatures(rows, own, facts.narrowMain, 'narrow main');
  addPathFeatures(rows, facts.paths.get(own.path)!, facts, 'path');
  addPathFeatures(rows, facts.namedPaths.get(own.namedPath)!, facts, 'named path');
}

function addMainFeatures(rows: FeatureRows, own: Container, { main, around }: MainPath, name: string): void {
  let common: Container | null = own;
  let up = 0;
  while (common && around[common.index] === 0) {
    common = common.parent;
    up += 1;
  }
  rows.add(`in the ${name} element`, flag(common !== null && common.index === main?.index));
  rows.add(`levels up to the ${name} element's ancestors`, up);
  rows.add(
    `levels between the common ancestor and the ${name} element`,
    main && common ? main.depth - common.depth : 0,
  );
  rows.add(`share of the ${name} element`, (main?.long ?? 0) / Math.max(1, common?.long ?? 1));
}

function addPathFeatures(rows: FeatureRows, totals: PathTotals, facts: PageFacts, name: string): void {
  rows.add(`blocks of the ${name}`, logarithm(totals.blocks));
  rows.add(`share of blocks of the ${name}`, totals.blocks / facts.shapes.length);
  rows.add(`share of text of the ${name}`, totals.text / Math.max(1, facts.before.at(-1)!));
  rows.add(`average length of the ${name}`, logarithm(totals.text / totals.blocks));
  rows.add(`linked share of the ${name}`, totals.linked / Math.max(1, totals.text));
  rows.add(`long blocks of the ${name}`, totals.long / totals.blocks);
}

const NEIGHBOURS = [-3, -2, -1, 1, 2, 3];
const NEIGHBOUR_NAMES = NEIGHBOURS.map((offset) => {
  const where = offset < 0 ? `${-offset} before` : `${offset} after`;
  return ['length', 'linked share', 'ends a sentence', 'same parent', 'same path', 'tag is a heading'].map(
    (name) => `${name}, ${where}`,
  );
});
const HEADING = /^h[1-6]$/;

export function addNeighbourFeatures(rows: FeatureRows, at: number, facts: PageFacts): void {
  const { shapes, containers, before, longBefore } = facts;
  const own = containers.ofBlock[at]!;
  NEIGHBOURS.forEach((offset, index) => {
    const names = NEIGHBOUR_NAMES[index]!;
    const shape = shapes[at + offset];
    const container = containers.ofBlock[at + offset];
    rows.add(names[0]!, shape ? logarithm(shape.length) : -1);
    rows.add(names[1]!, shape ? shape.linked / Math.max(1, shape.length) : -1);
    rows.add(names[2]!, shape ? flag(shape.endsSentence) : -1);
    rows.add(names[3]!, flag(container !== undefined && container.parent === own.parent));
    rows.add(names[4]!, flag(container?.namedPath === own.namedPath));
    rows.add(names[5]!, flag(container !== undefined && HEADING.test(container.tag)));
  });
  for (const reach of [5, 15]) {
    const from = Math.max(0, at - reach);
    const to = Math.min(shapes.length, at + reach + 1);
    rows.add(
      `long share of ${reach} blocks before`,
      (longBefore[at]! - longBefore[from]!) / Math.max(1, before[at]! - before[from]!),
    );
    rows.add(
      `long share of ${reach} blocks after`,
      (longBefore[to]! - longBefore[at + 1]!) / Math.max(1, before[to]! - before[at + 1]!),
    );
    rows.add(`length of ${reach} blocks around`, logarithm(before[to]! - before[from]!));
  }
}
