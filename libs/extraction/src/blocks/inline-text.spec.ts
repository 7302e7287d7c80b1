import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { createInlineText } from './inline-text.ts';

const linked = (inline: ReturnType<typeof createInlineText>, text: string, href = '/a') =>
  inline.link(href, () => inline.add(text));

it('inline text contains the offsets of links without surrounding white space', () => {
  const inline = createInlineText('https://paper.example/');
  inline.add('  Read\n\t');
  linked(inline, '  the report ');
  inline.add(' of');
  linked(inline, ' Tuesday');
  linked(inline, ' ');
  linked(inline, 'x', 'javascript:alert(1)');
  inline.add('\u00a0 ');
  const { text, links } = inline.take();
  expect(text).toBe('Read the report of Tuesday x');
  expect(links.map(({ start, end, href }) => [text.slice(start, end), href])).toEqual([
    ['the report', 'https://paper.example/a'],
    ['Tuesday', 'https://paper.example/a'],
  ]);
  expect(inline.take()).toEqual({ text: '', links: [] });
});

it('inline text contains no soft hyphens', () => {
  const inline = createInlineText('https://paper.example/');
  inline.add('Jung\u00adpa\u00adläo\u00adli\u00adthi\u00adkum');
  expect(inline.take().text).toBe('Jungpaläolithikum');
});

it('inline text with many links in one line is created in linear time', () => {
  const inline = createInlineText('https://paper.example/');
  const from = getProcessorMs();
  for (let n = 0; n < 40_000; n += 1) {
    linked(inline, `the next one ${n} `);
    inline.add('and ');
  }
  expect(inline.take().links).toHaveLength(40_000);
  expect(getProcessorMs() - from).toBeLessThan(3_000);
});
