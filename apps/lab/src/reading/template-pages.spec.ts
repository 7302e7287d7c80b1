import { generateTemplatePages } from './template-pages.ts';
import { readTemplatePages } from './template-training.ts';

describe('generateTemplatePages', () => {
  it('generates the same pages again, in 15 languages and several kinds', () => {
    const pages = generateTemplatePages(120);
    expect(pages).toEqual(generateTemplatePages(120));
    expect(new Set(pages.map(({ language }) => language)).size).toBe(15);
    expect(new Set(pages.map(({ kind }) => kind)).size).toBe(8);
  });
  it('labels blocks inside and outside the article on every page', () => {
    for (const { labels } of readTemplatePages()) expect(new Set(labels)).toEqual(new Set([0, 1]));
  });
});
