import { buildPageTree } from '@tidings/extraction/article/page-blocks.ts';
import { toPlacedBlocks } from '@tidings/extraction/blocks/dom-blocks.ts';
import { computeFeatures } from '@tidings/extraction/reading/block-features.ts';
import { readDeclaredTexts } from '@tidings/extraction/reading/declared-texts.ts';
import type { PageElement } from '@tidings/extraction/tree/page-node.ts';
import { createRandom } from './seeded-random.ts';
import { ARTICLE_ROLES } from './template-markup.ts';
import { generateTemplatePages } from './template-pages.ts';
import type { TrainingPage } from './train-model.ts';

const PAGES = 450;
const SEED = 53;
const NAMELESS_SHARE = 0.4;
const ADDRESS = 'https://templates.example/page';

/** Returns generated pages, whose labels follow from the roles of their templates. */
export function readTemplatePages(): TrainingPage[] {
  const random = createRandom(SEED);
  return generateTemplatePages(PAGES).flatMap(({ id, html }) => {
    const isNameless = random() < NAMELESS_SHARE;
    const built = buildPageTree(html);
    if (!built.ok) return [];
    const placed = toPlacedBlocks(built.tree.body, ADDRESS);
    const declared = readDeclaredTexts(built.tree.root);
    return [
      {
        site: id,
        named: computeFeatures(placed, declared),
        nameless: isNameless ? computeFeatures(placed, declared, false) : null,
        labels: Float32Array.from(placed, ({ element }) => (ARTICLE_ROLES.has(findRole(element)) ? 1 : 0)),
      },
    ];
  });
}

const findRole = (element: PageElement): string =>
  element.closest('[data-role]')?.getAttribute('data-role') ??
  element.querySelector('[data-role]')?.getAttribute('data-role') ??
  'boilerplate';
