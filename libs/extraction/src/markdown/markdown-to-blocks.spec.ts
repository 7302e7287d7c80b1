import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { blocksToHtml } from '../blocks/blocks-to-html.ts';
import { type MarkedBlock, markdownToBlocks } from './markdown-to-blocks.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';

const BIG = 200_000;
const describeBlock = ({ kind, level, ordered, text, marks }: MarkedBlock) => [
  [kind, level, ordered].filter((part) => part !== undefined).join(' '),
  text,
  ...marks.map((mark) => [mark.kind, text.slice(mark.start, mark.end), ...(mark.href ? [mark.href] : [])].join(': ')),
];
const read = (markdown: string) => markdownToBlocks(markdown).map(describeBlock);

it.each<[string, string, unknown]>([
  [
    'headings',
    '# One\n## Two ##\nThree\n===\nFour\n---\n#no',
    [
      ['heading 1', 'One'],
      ['heading 2', 'Two'],
      ['heading 1', 'Three'],
      ['heading 2', 'Four'],
      ['para', '#no'],
    ],
  ],
  [
    'paragraphs and rules',
    'one\ntwo\n\n***\n\nthree\r\nfour',
    [
      ['para', 'one two'],
      ['para', 'three four'],
    ],
  ],
  [
    'lists',
    '1. one\n2. two\n   - deep\n3. three\n\ntext\n\n7) seven\n* star\n  goes on',
    [
      ['item 1 1', 'one'],
      ['item 1 2', 'two'],
      ['item 2', 'deep'],
      ['item 1 3', 'three'],
      ['para', 'text'],
      ['item 1 7', 'seven'],
      ['item 1', 'star goes on'],
    ],
  ],
  [
    'quotes',
    '> one\n> two\n>\n> > three',
    [
      ['quote', 'one two'],
      ['quote', 'three'],
    ],
  ],
  [
    'code',
    '```js\nlet a = `<b>`;\n\n  x\n```\n~~~\n```',
    [
      ['code', 'let a = `<b>`;\n\n  x'],
      ['code', '```'],
    ],
  ],
  [
    'emphasis',
    '*a* **b** ***c*** **d *e*** a*b*c snake_case_name _f_ * g * \\*h\\*',
    [
      [
        'para',
        'a b c d e abc snake_case_name f * g * *h*',
        'emphasis: a',
        'strong: b',
        'strong: c',
        'emphasis: c',
        'strong: d e',
        'emphasis: e',
        'emphasis: b',
        'emphasis: f',
      ],
    ],
  ],
  [
    'links',
    '[a *b*](https://x.example/a_(b) "title") <https://y.example> https://z.example/p?q=1. [no](/here) ' +
      '![alt](https://p.example/x.png)',
    [
      [
        'para',
        'a b https://y.example https://z.example/p?q=1. no alt',
        'link: a b: https://x.example/a_(b)',
        'emphasis: b',
        'link: https://y.example: https://y.example/',
        'link: https://z.example/p?q=1: https://z.example/p?q=1',
      ],
    ],
  ],
  [
    'entities and code in a line',
    '&lt;b&gt; &amp;amp; &#x41;&#0; `&lt; <i>` ``a`b``',
    [['para', '<b> &amp; A\ufffd < <i> a`b', 'code: < <i>', 'code: a`b']],
  ],
  ['unclosed marks', '**a [b](c `d', [['para', '**a [b](c `d']]],
  ['empty text', ' \n\n---\n', []],
])('reads %s', (_name, markdown, blocks) => {
  expect(read(markdown)).toEqual(blocks);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&#58;alert(1)',
  'java\\script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  ' javascript:x',
  'https:evil.example',
  'file:///etc/passwd',
])('removes a link to %s but keeps its text', (href) => {
  for (const markdown of [`[words](${href})`, `[words](<${href}>)`]) {
    const [block] = markdownToBlocks(markdown);
    expect([block?.text.includes('words'), block?.marks]).toEqual([true, []]);
    expect(markdownToBlocks(sanitizeMarkdown(markdown))[0]?.marks).toEqual([]);
  }
});

it('shows raw HTML as text, in code and elsewhere', () => {
  const [text, code] = markdownToBlocks(
    sanitizeMarkdown('a <script>alert(1)</script> \\<img onerror=x>\n\n```\n<script>\n```'),
  );
  expect([text?.text, code?.text]).toEqual(['a <script>alert(1)</script> <img onerror=x>', '<script>']);
  expect(blocksToHtml([text!, code!])).toBe(
    '<p>a &lt;script&gt;alert(1)&lt;/script&gt; &lt;img onerror=x&gt;</p>\n<pre><code>&lt;script&gt;</code></pre>',
  );
});

it('sanitizeMarkdown removes raw HTML, is idempotent and keeps the text', () => {
  for (const markdown of [
    '1 < 2 <b>x</b> `<i>` <https://a.example/> [x](javascript:1)',
    '\\<b>',
    '`<b>\n<b>`',
    '<!-- x --><?php ?>',
    '```\n<b>\n````\n<b>',
    '\\\\<b>',
    '`\\<b>` [y](<https://a.example/b c>) `<https://a.example>`',
    '[y](<b) and [y]( <b)',
    '[x](javascript:1)(https://b.example/)',
  ]) {
    const sanitized = sanitizeMarkdown(markdown);
    expect(sanitizeMarkdown(sanitized)).toBe(sanitized);
    expect(sanitized).not.toMatch(/<[a-z/!?]/i);
    expect(markdownToBlocks(sanitized).map(({ text }) => text.replace('[x]', 'x'))).toEqual(
      markdownToBlocks(markdown).map(({ text }) => text),
    );
  }
});

it.each([
  '[',
  '*_',
  '`',
  '> ',
  '- a\n',
  '<',
  '&',
  'https://',
  '](',
  '[a](',
  '**a ',
  '_a b* ',
  '# ',
  '\\',
  'a**b',
  '[x](<',
  '[x](y "',
  '![',
])('parses 200 KB of %s in linear time', (part) => {
  const text = part.repeat(BIG / part.length);
  const from = getProcessorMs();
  markdownToBlocks(text);
  markdownToBlocks(`${'_a '.repeat(BIG / 8)}${'b* '.repeat(BIG / 8)}`);
  sanitizeMarkdown(text);
  expect(getProcessorMs() - from).toBeLessThan(3_000);
});
