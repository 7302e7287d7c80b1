import { explainPage } from './explain-page.ts';

const SENTENCE = 'The boats of the bay stay in port, because the wind is strong and the waves are as high as a house. ';
const PAGE =
  `<title>Boats in port</title><body><nav><ul><li><a href="/n">News</a></li><li><a href="/s">Sport</a></li>` +
  '</ul></nav>' +
  `<article><h1>Boats in port</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(1)}<h2>The wind</h2>` +
  `<p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(2)}</p></article>` +
  `<section class="comments"><p>I do not believe a word of this.</p></section></body>`;

describe('explainPage', () => {
  const blocks = explainPage({ bytes: new TextEncoder().encode(PAGE), url: 'https://example.org/boats' });
  it('gives the blocks of the article their roles and a high score', () => {
    const inside = blocks.filter(({ isInArticle }) => isInArticle);
    expect(inside.map(({ role }) => role)).toEqual(['text', 'heading', 'text', 'text']);
    for (const { score } of inside.filter(({ role }) => role === 'text')) expect(score).toBeGreaterThan(0.5);
  });
  it('gives omitted blocks another role', () => {
    expect(blocks.find(({ text }) => text === 'Sport')).toMatchObject({ role: 'boilerplate', isInArticle: false });
    expect(blocks.find(({ text }) => text.startsWith('I do not'))).toMatchObject({
      role: 'comment',
      isInArticle: false,
    });
  });
  it('names the strongest features of each block, the strongest first', () => {
    for (const { features } of blocks) {
      expect(features).toHaveLength(3);
      const effects = features.map(({ effect }) => Math.abs(effect));
      expect(effects).toEqual(effects.toSorted((a, b) => b - a));
    }
  });
});
