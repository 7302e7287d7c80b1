import { htmlToBlocks } from './html-to-blocks.ts';

const blockText = (html: string): string =>
  htmlToBlocks(html, 'https://paper.example/')
    .map(({ text }) => text)
    .join('\n');

describe('adjacent elements separated only by style', () => {
  it.each([
    [
      '<p><span>Over-Ear</span><span>Connection Type</span><span>Bluetooth</span></p>',
      'Over-Ear Connection Type Bluetooth',
    ],
    ['<p><a href="/a">In Stock</a><a href="/b"><b>Get Details</b></a></p>', 'In Stock Get Details'],
    [
      '<div><span>1,992</span><span><i></i><span>22 gold</span></span><span>14 silver</span></div>',
      '1,992 22 gold 14 silver',
    ],
    [
      '<table><tr><td><div>Free</div><div>Plan</div></td><td>10<script>track()</script></td></tr><tr><td>' +
        'Paid</td><td>20</td></tr></table>',
      'Free Plan | 10\nPaid | 20',
    ],
  ])('are separated by a space: %s', (html, text) => {
    expect(blockText(html)).toBe(text);
  });

  it.each([
    ['<p><span>O</span>nce upon a time</p>', 'Once upon a time'],
    [
      '<p><b>un</b><i>likely</i>, <span>2</span><span>0</span> glasses of H<sub>2</sub><span>O</span></p>',
      'unlikely, 20 glasses of H2O',
    ],
    [
      '<p><span>$</span><span>19<span>.</span></span><span>99</span>, at <b>10:</b><i>30</i>, in ' +
        '<b>1,</b><i>992</i></p>',
      '$19.99, at 10:30, in 1,992',
    ],
    ['<p><b>“</b><span>Yes</span><span>,</span> she said.<a href="#1">1</a></p>', '“Yes, she said.¹'],
  ])('are joined within a word or number: %s', (html, text) => {
    expect(blockText(html)).toBe(text);
  });
});

it('omits ruby annotations', () => {
  expect(
    blockText('<p><ruby>大豆<rp>(</rp><rt>だいず</rt><rp>)</rp></ruby>を<ruby>臼<rt>うす</rt></ruby>に入れる。</p>'),
  ).toBe('大豆を臼に入れる。');
});

it('treats custom elements that contain a paragraph as paragraphs', () => {
  const paragraph = 'The boats that had come in before the storm stayed in the harbour until the spring came.';
  expect(blockText(`<x-text>${paragraph}</x-text><x-text>${paragraph} All <x-note>of</x-note> them.</x-text>`)).toBe(
    `${paragraph}\n${paragraph} All of them.`,
  );
});
