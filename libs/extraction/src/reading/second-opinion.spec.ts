import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { PageElement } from '../tree/page-node.ts';
import { SecondOpinion } from './second-opinion.ts';

const element = new PageElement('p');
const para = (text: string): ArticleBlock => ({ kind: 'para', text });
const opinion = (scored: Record<string, number>) =>
  new SecondOpinion({
    placed: Object.keys(scored).map((text) => ({ block: para(text), element })),
    scores: Float32Array.from(Object.values(scored)),
  });
const [STORY, MORE, MENU] = ['a'.repeat(400), 'b'.repeat(300), 'c'.repeat(300)];
const CLEAR = { [MENU]: 0.05, [STORY]: 0.97, [MORE]: 0.95 };

describe('SecondOpinion', () => {
  it('selects the likely blocks of a page with clear scores', () => {
    expect(opinion(CLEAR).selection.blocks).toEqual([para(STORY), para(MORE)]);
  });
  it('selects blocks below one half on a page where all scores are low', () => {
    const { blocks, expected } = opinion({ [MENU]: 0.02, [STORY]: 0.4, [MORE]: 0.35 }).selection;
    expect(blocks).toEqual([para(STORY), para(MORE)]);
    expect(expected).toBeLessThan(0.6);
  });
  it('findBetterText returns the text of the model when the rules found another part of the page', () => {
    expect(opinion(CLEAR).findBetterText([para(MENU)])).toEqual([para(STORY), para(MORE)]);
  });
  it('findBetterText returns null when the rules found most of the likely text', () => {
    expect(opinion(CLEAR).findBetterText([para(STORY)])).toBeNull();
  });
  it('findBetterText does not extend a complete text by likely blocks outside it', () => {
    const letters = ['d', 'e', 'f', 'g', 'h'].map((letter) => letter.repeat(90));
    const scored = Object.fromEntries([...letters.map((text) => [text, 0.9]), ['c'.repeat(3_000), 0.9]]);
    expect(opinion(scored).findBetterText(letters.map(para))).toBeNull();
    expect(opinion(scored).findBetterText(letters.slice(1).map(para))).not.toBeNull();
  });
  it('findBetterText returns null for a page without scores', () => {
    expect(opinion({}).findBetterText([para(STORY)])).toBeNull();
  });
  it('dropUnlikelyBlocks removes unlikely blocks and keeps blocks that the page holds in another form', () => {
    const other = para('in another form');
    expect(opinion(CLEAR).dropUnlikelyBlocks([para(STORY), para(MENU), other])).toEqual([para(STORY), other]);
  });
  it('dropUnlikelyBlocks keeps all blocks of a page of which the model is unsure', () => {
    const found = [para(STORY), para(MENU)];
    expect(opinion({ [MENU]: 0.02, [STORY]: 0.4 }).dropUnlikelyBlocks(found)).toEqual(found);
  });
  it('dropUnlikelyBlocks keeps a repeated block if one of its places is likely', () => {
    const placed = [para(STORY), para(STORY)].map((block) => ({ block, element }));
    const repeated = new SecondOpinion({ placed, scores: Float32Array.from([0.02, 0.97]) });
    expect(repeated.dropUnlikelyBlocks([para(STORY)])).toEqual([para(STORY)]);
  });
});
