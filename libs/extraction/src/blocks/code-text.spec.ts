import { htmlToBlocks } from './html-to-blocks.ts';

const blocks = (html: string) => htmlToBlocks(html, 'https://paper.example/').map(({ kind, text }) => [kind, text]);
const CODE = ['code', 'SELECT id\nFROM job;'];

describe('a program', () => {
  it.each([
    ['its lines parted by breaks', '<pre><code><span>SELECT id</span><br><span>FROM job;</span><br></code></pre>'],
    ['its lines parted by elements', '<pre><code><div>SELECT id</div><div>FROM job;</div></code></pre>'],
    ['a button to copy it', '<pre><code>SELECT id\nFROM job;</code><button>Copy</button></pre>'],
    [
      'its lines numbered in a cell beside it',
      '<table><tr><td><pre><span>1</span><br><span>2</span><br></pre></td><td><pre>SELECT id\nFROM ' +
        'job;</pre></td></tr></table>',
    ],
    [
      'its lines numbered, without a word that it is code',
      '<table><tr><td><div>7</div><div>8</div></td><td><div>SELECT id</div><div>FROM job;</div></td></tr></table>',
    ],
    [
      'its language above it',
      '<div class="language-sql"><span class="lang">sql</span><pre><code>SELECT id\nFROM job;</code></pre></div>',
    ],
  ])('is shown as its lines and nothing else: %s', (_name, html) => {
    expect(blocks(html)).toEqual([CODE]);
  });

  it('takes no word that only stands above it', () => {
    expect(
      blocks(
        '<p>Then:</p><pre class="language-sql">SELECT id\nFROM job;</pre><p>sql</p><pre>SELECT id\nFROM job;</pre>',
      ),
    ).toEqual([['para', 'Then:'], CODE, ['para', 'sql'], CODE]);
  });

  it('is no table of one row and figures', () => {
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

it('pictures of a page’s own font are no text', () => {
  expect(blocks('<h2>Boats at rest<a href="#boats">\uf0c1</a></h2><p>\ue604 They wait.</p>')).toEqual([
    ['heading', 'Boats at rest'],
    ['para', 'They wait.'],
  ]);
});
