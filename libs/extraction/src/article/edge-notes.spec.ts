import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { removeEdgeNotes } from './edge-notes.ts';

const para = (text: string): ArticleBlock => ({ kind: 'para', text });
const body = Array.from({ length: 3 }, (_, part) =>
  para(
    `Part ${part}: the harbour was quiet for the first time in weeks, and the people who had come to look at ` +
      'the boats stayed to look at the water instead, said Ida Marsh.',
  ),
);
const narrated = (blocks: ArticleBlock[], author: string | null = 'Ida Marsh, Tom Reed') =>
  removeEdgeNotes(blocks, author).map(({ text }) => text);
const texts = body.map(({ text }) => text);

describe('notes above an article', () => {
  it.each([
    'By IDA MARSH and TOM REED - Sea Writers | AP – 1 hr 4 mins ago',
    'Ida Marsh | Palma de Mallorca | 08/01/2014',
    'Autori: Ida Marsh (ziņu redaktore)',
    'January 29th, 2013 in Pop',
    'Published: Wednesday, 21 Sep 2011 | 4:35 PM ET',
    'Submitted on Mon, 2019-01-21 13:49',
    '2018年6月18日 10:01 発信地：カノ/ナイジェリア',
    'الأحد، 04 آب/اغسطس 2013، آخر تحديث 02:21 (GMT+0400)',
    'Jun 13, 4:03 PM EDT',
    'Estimated reading time: 5 minutes',
    '6 min read',
    '4 Minuten Lesezeit',
  ])('are not narrated: %s', (note) => {
    expect(narrated([para(note), ...body])).toEqual(texts);
    expect(narrated([para('What the sea left.'), para(note), ...body])).toEqual(['What the sea left.', ...texts]);
  });
  it.each([
    'On 3 May 2012 he sailed.',
    'Ida Marsh went out to sea at 12:30.',
    'In 1912',
    'The sea, the shore',
    'Q: How deep is it?',
    'Tom and the sea',
  ])('are narrated when they are content: %s', (line) => {
    expect(narrated([para(line), ...body])).toEqual([line, ...texts]);
  });
  it('are narrated below the first paragraph or as a heading', () => {
    expect(narrated([body[0]!, para('3 May 2012, 10:30'), ...body.slice(1)])).toContain('3 May 2012, 10:30');
    expect(narrated([{ kind: 'heading', level: 2, text: '3 May 2012' }, ...body])).toContain('3 May 2012');
  });
});

describe('notes below an article', () => {
  it.each([
    'RECENT ARTICLES',
    'See more photos:',
    '阅读下一篇：',
    'kokobj@paper.example (END)',
    '최윤호 기자 uknow@paper.example',
    'The Wire ™ & © 2013 Sea News, Inc. All rights reserved.',
    'Read or Share this story: http://paper.example/1x3DFko',
    'News date : 04/21/2022 Category : Press Releases',
  ])('are not narrated: %s', (note) => {
    expect(narrated([...body, para(note)])).toEqual(texts);
    expect(narrated([...body, para(note), para('POPULAR THIS WEEK'), para(note)])).toEqual(texts);
  });
  it.each([
    '— JS',
    '<3 Ida',
    'NATO',
    '*As of 8/30/21 on paper.example',
    'Approximate cost per day: 6.81',
    'He wrote to the paper at sea@paper.example, and it was a week before anybody answered',
    'That was at 10:30.',
  ])('are narrated when they are content: %s', (line) => {
    expect(narrated([...body, para(line)])).toEqual([...texts, line]);
  });
  it('are narrated if the page has nothing else', () =>
    expect(narrated([para('RECENT ARTICLES'), para('See more photos:')])).toHaveLength(2));
});
