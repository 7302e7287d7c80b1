import { escapeXml, markdownToHtml } from './edition-files.ts';

it('converts paragraphs, headings, lists, quotes and emphasis', () => {
  expect(
    markdownToHtml(
      '## Part one\n\nA *short* and **bold** text\nover two lines.\n\n> Said so.\n\n- one\n- two\n\n1. first\n2. ' +
        'second\n\nSee [here](https://a.example/?a=1&b=2).',
    ),
  ).toBe(
    [
      '<h2>Part one</h2>',
      '<p>A <em>short</em> and <strong>bold</strong> text over two lines.</p>',
      '<blockquote><p>Said so.</p></blockquote>',
      '<ul><li>one</li><li>two</li></ul>',
      '<ol><li>first</li><li>second</li></ol>',
      '<p>See <a href="https://a.example/?a=1&amp;b=2">here</a>.</p>',
    ].join('\n'),
  );
});

it('escapes HTML', () => {
  expect(markdownToHtml('Fish & chips <script>')).toBe('<p>Fish &amp; chips &lt;script&gt;</p>');
  expect(escapeXml('"a" < b & c')).toBe('&quot;a&quot; &lt; b &amp; c');
});
