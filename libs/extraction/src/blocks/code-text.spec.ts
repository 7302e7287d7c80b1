import { htmlToBlocks } from './html-to-blocks.ts';

const blocks = (html: string) => htmlToBlocks(html, 'https://paper.example/').map(({ kind, text }) => [kind, text]);
const CODE = ['code', 'SELECT id\nFROM job;'];

describe('code block', () => {
  it.each([
    ['lines separated by line breaks', '<pre><code><span>SELECT id</span><br><span>FROM job;</span><br></code></pre>'],
    ['lines in elements', '<pre><code><div>SELECT id</div><div>FROM job;</div></code></pre>'],
    ['a copy button', '<pre><code>SELECT id\nFROM job;</code><button>Copy</button></pre>'],
    [
      'line numbers in a separate cell',
      '<table><tr><td><pre><span>1</span><br><span>2</span><br></pre></td><td><pre>SELECT id\nFROM ' +
        'job;</pre></td></tr></table>',
    ],
    [
      'numbered lines without code markup',
      '<table><tr><td><div>7</div><div>8</div></td><td><div>SELECT id</div><div>FROM job;</div></td></tr></table>',
    ],
    [
      'a language label above',
      '<div class="language-sql"><span class="lang">sql</span><pre><code>SELECT id\nFROM job;</code></pre></div>',
    ],
  ])('contains only the lines of code: %s', (_name, html) => {
    expect(blocks(html)).toEqual([CODE]);
  });

  it('keeps a language name that is not its label', () => {
    expect(
      blocks(
        '<p>Then:</p><pre class="language-sql">SELECT id\nFROM job;</pre><p>sql</p><pre>SELECT id\nFROM job;</pre>',
      ),
    ).toEqual([['para', 'Then:'], CODE, ['para', 'sql'], CODE]);
  });

  it('is not assumed in a table with a number in its only row', () => {
    expect(blocks('<table><tr><td>12</td><td>boats at rest</td></tr></table>')).toEqual([
      ['table', '12 | boats at rest'],
    ]);
    expect(blocks('<table><tr><td>1</td><td>Ask first: <code>SELECT id</code></td></tr></table>')).toEqual([
      ['table', '1 | Ask first: SELECT id'],
    ]);
    expect(blocks('<table><tr><td>1</td><td>Ask first: <pre>SELECT id</pre></td></tr></table>')).toEqual([
      ['table', '1 | Ask first: SELECT id'],
    ]);
  });
});

it('removes icon font glyphs', () => {
  expect(blocks('<h2>Boats in port<a href="#boats">\uf0c1</a></h2><p>\ue604 They wait.</p>')).toEqual([
    ['heading', 'Boats in port'],
    ['para', 'They wait.'],
  ]);
});
