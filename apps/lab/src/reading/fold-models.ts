// Trains models that have not seen one source, to measure how the method carries over to other sites.
import type { BlockModel } from '@tidings/extraction/reading/block-model.ts';
import { type KitPage, readKitPages } from './kit-pages.ts';
import { readTemplatePages } from './template-training.ts';
import { binPages, trainModel, type TrainingPage } from './train-model.ts';

const SETS = ['rdb', 'traf-dev', 'wcxb-dev', 'wcxb-dev-other'];
export const FOLDS: readonly string[] = ['wcxb-dev', 'traf-dev', 'wcxb-dev-other'];

type SourcePage = TrainingPage & { set: string };

/** Reads the pages of all sets and the generated pages. Does not keep their HTML. */
export async function readTrainingPages(kit: string): Promise<SourcePage[]> {
  const pages: SourcePage[] = readTemplatePages().map((page) => ({ ...page, set: 'templates' }));
  for (const set of SETS)
    for await (const { site, named, nameless, labels } of readKitPages(kit, set))
      pages.push({ set, site, named, nameless, labels } satisfies Partial<KitPage>);
  return pages;
}

/** Trains the model of the product, on all pages. */
export const trainOnAll = (pages: readonly SourcePage[]): BlockModel =>
  trainModel(
    pages,
    pages.map((_page, at) => at),
    binPages(pages),
  );

/** Trains one model per fold, without the pages of its set and without other pages of the same sites. */
export function* trainFolds(pages: readonly SourcePage[], folds: readonly string[]): Generator<[string, BlockModel]> {
  const binned = binPages(pages);
  for (const fold of folds) {
    const sites = new Set(pages.filter(({ set }) => set === fold).map(({ site }) => site));
    const chosen = pages.map((_page, at) => at).filter((at) => !sites.has(pages[at]!.site));
    yield [fold, trainModel(pages, chosen, binned)];
  }
}
