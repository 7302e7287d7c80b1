import type { PlacedBlock } from '../blocks/dom-blocks.ts';
import type { DeclaredTexts } from './declared-texts.ts';
import { FeatureRows } from './feature-row.ts';
import { addAncestorFeatures, addTextFeatures } from './own-features.ts';
import { PageContainers, isLong } from './page-containers.ts';
import {
  type PageFacts,
  addContainerFeatures,
  addNeighbourFeatures,
  addPositionFeatures,
  countPaths,
} from './place-features.ts';
import { SECOND_COUNT } from './second-pass.ts';
import { type TextShape, measureShape } from './text-shape.ts';

/** Features of all blocks of a page in rows, and the facts that the second pass needs. */
export type PageFeatures = { rows: FeatureRows; facts: PageFacts };

/** Number of features of the first pass. The features of the second pass follow them. */
export const FEATURE_COUNT = 298;
const WORDS = /[\p{L}\p{N}]+/gu;
const COMPARED = 400;
const MAIN = 0.75;
const NARROW_MAIN = 0.4;

const splitWords = (text: string): string[] => text.slice(0, COMPARED).toLowerCase().match(WORDS) ?? [];

/** Computes the features of each block. `named` is false if class names and ids must be ignored. */
export function computeFeatures(
  placed: readonly PlacedBlock[],
  declared: DeclaredTexts,
  named = true,
  buffer?: Float32Array,
): PageFeatures {
  const rows = new FeatureRows(placed.length, FEATURE_COUNT + SECOND_COUNT, buffer);
  const shapes = placed.map(({ block }) => measureShape(block));
  const title = splitWords(declared.title);
  const facts = readFacts(placed, shapes, title, named);
  const titleWords = new Set(title);
  const descriptionWords = new Set(splitWords(declared.description));
  placed.forEach(({ block }, at) => {
    rows.begin(at);
    addTextFeatures(rows, block, shapes[at]!);
    addAncestorFeatures(rows, facts.containers.ofBlock[at]!);
    addPositionFeatures(rows, at, facts);
    addContainerFeatures(rows, at, facts);
    addNeighbourFeatures(rows, at, facts);
    const words = splitWords(block.text);
    addOverlap(rows, words, titleWords, 'title');
    addOverlap(rows, words, descriptionWords, 'description');
  });
  return { rows, facts };
}

function addOverlap(rows: FeatureRows, words: readonly string[], declared: ReadonlySet<string>, name: string): void {
  let shared = 0;
  for (const word of words) if (declared.has(word)) shared += 1;
  rows.add(`words that the ${name} contains`, words.length === 0 ? 0 : shared / words.length);
  rows.add(`share of the ${name}`, declared.size === 0 ? 0 : Math.min(1, shared / declared.size));
}

function readFacts(
  placed: readonly PlacedBlock[],
  shapes: readonly TextShape[],
  title: readonly string[],
  named: boolean,
): PageFacts {
  const containers = new PageContainers(placed, shapes, named);
  const before = new Float64Array(shapes.length + 1);
  const longBefore = new Float64Array(shapes.length + 1);
  shapes.forEach((shape, at) => {
    before[at + 1] = before[at]! + shape.length;
    longBefore[at + 1] = longBefore[at]! + (isLong(shape) ? shape.length : 0);
  });
  const lengths = shapes.map(({ length }) => length).toSorted((a, b) => a - b);
  const firstLong = shapes.findIndex(isLong);
  return {
    containers,
    shapes,
    before,
    longBefore,
    main: containers.findMain(MAIN),
    narrowMain: containers.findMain(NARROW_MAIN),
    paths: countPaths(containers.ofBlock, shapes, ({ path }) => path),
    namedPaths: countPaths(containers.ofBlock, shapes, ({ namedPath }) => namedPath),
    copies: countCopies(placed),
    firstLong: firstLong < 0 ? shapes.length : firstLong,
    lastLong: shapes.findLastIndex(isLong),
    headline: findHeadline(placed, title),
    medianLength: lengths[lengths.length >> 1] ?? 0,
  };
}

function countCopies(placed: readonly PlacedBlock[]): Uint16Array {
  const counts = new Map<string, number>();
  for (const { block } of placed) counts.set(block.text, (counts.get(block.text) ?? 0) + 1);
  return Uint16Array.from(placed, ({ block }) => counts.get(block.text)!);
}

/** Returns the index of the heading with most words of the declared title, or -1. */
function findHeadline(placed: readonly PlacedBlock[], title: readonly string[]): number {
  const titleWords = new Set(title);
  let best = -1;
  let bestShared = 0;
  placed.forEach(({ block }, at) => {
    if (block.kind !== 'heading') return;
    const words = splitWords(block.text);
    const shared = words.filter((word) => titleWords.has(word)).length;
    const score = shared < words.length / 2 ? 0 : shared + (block.level === 1 ? 0.5 : 0);
    if (score > bestShared) [best, bestShared] = [at, score];
  });
  return best;
}
