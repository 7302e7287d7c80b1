import { htmlToBlocks } from './html-to-blocks.ts';
import { toPlainFormula } from './tex.ts';

const read = (html: string) =>
  htmlToBlocks(`<p>It is ${html} here.</p>`, 'https://a.example/')
    .map(({ text }) => text)
    .join('\n');
const MATH = '<math><mi>a</mi><mo>=</mo><msqrt><mn>9</mn></msqrt></math>';

describe('formulas', () => {
  it.each([
    ['MathML', MATH],
    [
      'MathML that is hidden beside a picture',
      `<span class="mwe-math-element"><span style="display:none">${MATH}</span><img alt="{\\displaystyle a}"></span>`,
    ],
    [
      'a renderer with hidden signs',
      `<span class="katex"><span>${MATH}</span><span class="katex-html" aria-hidden="true">a=√9</span></span>`,
    ],
  ])('are read once: %s', (_name, html) => expect(read(html)).toBe('It is a = √ 9 here.'));
  it.each([
    ['a picture', '<img class="tex" alt="a=9">'],
    [
      'visible signs',
      '<span class="katex"><span class="katex-html" aria-hidden="true"><i>a</i><i>=</i><i>9</i></span></span>',
    ],
    ['source between marks', '\\(a=9\\)'],
    [
      'a script',
      '<span class="MathJax_Preview"></span><span class="MathJax">junk</span><script type="math/tex">a=9</script>',
    ],
  ])('are read from %s', (_name, html) => expect(read(html)).toBe('It is a=9 here.'));
  it('keep fractions and powers apart', () =>
    expect(read('<math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></math>')).toBe(
      'It is 1 / 2 x² here.',
    ));
  it('do not include prices in dollars or code', () => {
    expect(read('$5 or $6')).toBe('It is $5 or $6 here.');
    expect(htmlToBlocks('<pre>$$a$$</pre>', '')[0]?.text).toBe('$$a$$');
  });
  it.each([
    ['\\frac{a+b}{2}', '(a+b) / 2'],
    ['\\sqrt{x} \\leq \\alpha', '√x ≤ α'],
    ['{\\displaystyle x^{2}}', 'x²'],
    ['\\text{lamp} \\times 3', 'lamp × 3'],
  ])('in TeX become signs: %s', (tex, plain) => expect(toPlainFormula(tex)).toBe(plain));
});
