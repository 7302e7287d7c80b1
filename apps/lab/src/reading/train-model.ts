// Trains the block model on pages of the kits.
import { FEATURE_COUNT, type PageFeatures } from '@tidings/extraction/reading/block-features.ts';
import { type BlockModel, scoreFirst } from '@tidings/extraction/reading/block-model.ts';
import { addSecondFeatures, SECOND_COUNT } from '@tidings/extraction/reading/second-pass.ts';
import { type BinnedColumns, binColumns } from './binned-columns.ts';
import { DEFAULT_OPTIONS, type TrainOptions, type TrainingRows, trainTrees } from './boosted-trees.ts';

/** What training needs of a page. */
export type TrainingPage = {
  site: string;
  named: PageFeatures;
  nameless: PageFeatures | null;
  labels: Float32Array;
};

const LABELLED_MIN = 1;
const PARTS = 2;

/** The features that a page trains with. */
export const trainingFeatures = ({ named, nameless }: TrainingPage): PageFeatures => nameless ?? named;

/** Bins the features of the first pass of all pages once, so that several trainings can share them. */
export function binPages(pages: readonly TrainingPage[], from = 0, width = FEATURE_COUNT): BinnedColumns {
  return binColumns(
    pages.map((page) => trainingFeatures(page).rows),
    from,
    width,
  );
}

/** Trains both passes on the pages at `chosen`. The first scores that the second pass learns from are of pages that
 * the first pass has not seen. */
export function trainModel(
  pages: readonly TrainingPage[],
  chosen: readonly number[],
  binned: BinnedColumns,
  options: TrainOptions = DEFAULT_OPTIONS,
): BlockModel {
  const starts = findStarts(pages);
  const first = trainTrees(binned, gatherRows(pages, chosen, starts), options);
  for (let part = 0; part < PARTS; part += 1) {
    const rest = chosen.filter((at) => findPart(pages[at]!.site) !== part);
    const partial = trainTrees(binned, gatherRows(pages, rest, starts), options);
    for (const at of chosen) {
      if (findPart(pages[at]!.site) !== part) continue;
      const features = trainingFeatures(pages[at]!);
      addSecondFeatures(features.rows, FEATURE_COUNT, features.facts, scoreFirst(partial, features));
    }
  }
  const added = binPages(pages, FEATURE_COUNT, SECOND_COUNT);
  const columns = {
    rows: binned.rows,
    width: FEATURE_COUNT + SECOND_COUNT,
    columns: [...binned.columns, ...added.columns],
    edges: [...binned.edges, ...added.edges],
  };
  return {
    first,
    second: trainTrees(columns, gatherRows(pages, chosen, starts), { ...options, seed: options.seed + 1 }),
  };
}

function findStarts(pages: readonly TrainingPage[]): number[] {
  let row = 0;
  return pages.map(({ labels }) => (row += labels.length) - labels.length);
}

function findPart(site: string): number {
  let sum = 0;
  for (let at = 0; at < site.length; at += 1) sum = (sum * 31 + site.charCodeAt(at)) >>> 0;
  return sum % PARTS;
}

/** Every page has about the same weight. Long blocks weigh more than short ones, but less than in proportion. */
function gatherRows(
  pages: readonly TrainingPage[],
  chosen: readonly number[],
  starts: readonly number[],
): TrainingRows {
  const total = pages.reduce((sum, { labels }) => sum + labels.length, 0);
  const labels = new Float32Array(total);
  const weights = new Float32Array(total);
  const rows: number[] = [];
  for (const at of chosen) {
    const page = pages[at]!;
    const { shapes } = page.named.facts;
    const lengths = shapes.map(({ length }) => (length + 20) ** 0.6);
    let labelled = 0;
    let sum = 0;
    page.labels.forEach((label, block) => {
      if (Number.isNaN(label)) return;
      labelled += 1;
      sum += lengths[block]!;
    });
    if (labelled < LABELLED_MIN) continue;
    const pageWeight = Math.min(labelled, 40) / sum;
    page.labels.forEach((label, block) => {
      if (Number.isNaN(label)) return;
      const row = starts[at]! + block;
      rows.push(row);
      labels[row] = label;
      weights[row] = lengths[block]! * pageWeight;
    });
  }
  return { rows: Int32Array.from(rows), labels, weights };
}
