import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { postClean } from './post-clean.ts';

const words = 'the harbour was quiet for the first time in weeks and nobody on the quay knew what to make of it';
const para = (text: string): ArticleBlock => ({ kind: 'para', text });
const heading = (text: string): ArticleBlock => ({ kind: 'heading', level: 2, text });
const link = (kind: 'para' | 'item', text: string): ArticleBlock => ({ kind, text, links: [{ start: 0, end: text.length, href: 'https://paper.example/x' }] });
const told = (from: number, to: number) => Array.from({ length: to - from }, (_, part) => para(`Part ${from + part}: ${words}`));
const texts = (blocks: readonly ArticleBlock[], title: string | null = null) => postClean(blocks, title).map(({ text }) => text);

describe('what a page says twice', () => {
  it('is heard once when a whole passage is built again, its short lines too', () => {
    const passage = [heading('Morning'), ...told(0, 3), para('Yes.'), ...told(3, 6)];
    expect(texts([...passage, heading('Between'), ...passage, ...told(9, 10)])).toEqual([...passage, heading('Between'), ...told(9, 10)].map(({ text }) => text));
  });
  it('is heard twice when the author repeats a paragraph', () => {
    const refrain = para(`And so it went on: ${words.repeat(5)}`);
    const poem = [...told(0, 2), refrain, refrain, ...told(2, 4), refrain, ...told(4, 6)];
    expect(texts(poem)).toEqual(poem.map(({ text }) => text));
  });
  it('is heard twice when a refrain has many short lines', () => {
    const chorus = ['Row the boat', 'row it home', 'over the bay', 'home to the lamp', 'home from the bay', 'row, row'].map(para);
    const song = [...chorus, ...told(0, 1), ...chorus, ...told(1, 2)];
    expect(texts(song)).toHaveLength(song.length);
  });
  it('is not quoted again from an earlier post', () => {
    const [first, second] = told(0, 2);
    expect(texts([first!, { ...first!, kind: 'quote' }, second!])).toEqual([first!.text, second!.text]);
  });
  it('is looked for in time proportional to the page', () => {
    const same = Array.from({ length: 40_000 }, (_, at) => para(at % 3 === 0 ? `A: ${words}` : `B: ${words}`));
    const started = process.cpuUsage();
    postClean(same, null);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
  });
});

describe('lines that are links', () => {
  it('stay in a list that is mostly told, and go with a list that only leads away', () => {
    const list: ArticleBlock[] = [{ kind: 'item', text: 'A fix for the way windows close' }, link('item', 'Bug 17: fullscreen'), { kind: 'item', text: 'A faster start' }];
    expect(texts([...told(0, 1), ...list, ...told(1, 2), link('item', 'Ten other boats'), link('item', 'Why nets tear'), ...told(2, 3), link('para', 'More boats')])).toEqual(
      [...told(0, 1), ...list, ...told(1, 3)].map(({ text }) => text));
  });
});

describe('headings', () => {
  it('go when nothing is left under them', () => {
    expect(texts([heading('Boats at rest'), ...told(0, 1), heading('More to read'), link('para', 'Ten other boats'), heading('The end'), ...told(1, 2), heading('Comments')], 'Boats at rest')).toEqual([told(0, 1)[0]!.text, 'The end', told(1, 2)[0]!.text]);
  });
  it('stay where a page has nothing else', () => {
    expect(texts([heading('Boats at rest'), { ...heading('Nets'), level: 3 }, heading('Gulls')])).toEqual(['Boats at rest', 'Nets', 'Gulls']);
  });
  it('are text when they are as long as paragraphs', () => {
    const marked = told(0, 4).map(({ text }) => heading(`${text}, ${words}`));
    expect(texts(marked)).toHaveLength(4);
  });
});
