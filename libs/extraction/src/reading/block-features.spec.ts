import { toPlacedBlocks } from '../blocks/dom-blocks.ts';
import { buildTree } from '../tree/build-tree.ts';
import { FEATURE_COUNT, computeFeatures } from './block-features.ts';
import { scoreBlocks } from './block-model.ts';
import weights from './block-weights.json' with { type: 'json' };
import { loadBlockModel } from './shipped-model.ts';

const DECLARED = { title: 'Boats in port', description: '' };
const PAGE =
  '<main class="story"><h1>Boats in port</h1><p>The boats of the bay stay in port, because the wind is strong and ' +
  'the waves are high.</p><ul><li><a href="/a">More boats</a></li></ul></main>';

function placed(html: string) {
  const built = buildTree(html);
  if (!built.ok) throw new Error(built.reason);
  return toPlacedBlocks(built.tree.body, 'https://example.org/');
}

describe('computeFeatures', () => {
  it('names each feature of both passes once', () => {
    const features = computeFeatures(placed(PAGE), DECLARED);
    scoreBlocks(loadBlockModel(), features);
    expect(features.rows.names).toHaveLength(features.rows.width);
    expect(new Set(features.rows.names).size).toBe(features.rows.width);
    expect(weights.features).toBe(features.rows.width);
  });
  it('ignores class names and ids when they are blanked', () => {
    const renamed = PAGE.replace('story', 'sidebar');
    const [first, second] = [PAGE, renamed].map((html) => computeFeatures(placed(html), DECLARED, false).rows.values);
    expect(first).toEqual(second);
    expect(computeFeatures(placed(PAGE), DECLARED).rows.values).not.toEqual(
      computeFeatures(placed(renamed), DECLARED).rows.values,
    );
  });
  it('counts the words that the declared title contains', () => {
    const { rows } = computeFeatures(placed(PAGE), DECLARED);
    const at = rows.names.indexOf('words that the title contains');
    expect(at).toBeLessThan(FEATURE_COUNT);
    expect(rows.values[at]).toBe(1);
    expect(rows.values[2 * rows.width + at]).toBe(0.5);
  });
});
