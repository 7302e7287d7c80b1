import { buildTree } from '../tree/build-tree.ts';
import { readPage } from './read-page.ts';
import { loadBlockModel } from './shipped-model.ts';

const SENTENCE = 'The boats of the bay stay in port, because the wind is strong and the waves are high. ';

describe('readPage', () => {
  it('gives hidden blocks the score 0', () => {
    const html = `<p>${SENTENCE.repeat(3)}</p><div style="display:none"><p>${SENTENCE.repeat(4)}</p></div>`;
    const built = buildTree(html);
    if (!built.ok) throw new Error(built.reason);
    const { scores } = readPage(built.tree, 'https://example.org/', loadBlockModel());
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores[1]).toBe(0);
  });
});
