import { measureLatinLength } from '../language/text-length.ts';
import { buildTree } from './build-tree.ts';
import { getInnerLength, getInnerText } from './measures.ts';

function body(html: string) {
  const built = buildTree(html);
  if (!built.ok) throw new Error(built.reason);
  return built.tree.body;
}

describe('getInnerLength', () => {
  it.each([
    ['one line', '<p>Boats in port</p>'],
    ['space at both ends', '<p>  Boats \n at   rest  </p>'],
    ['space between elements', '<p>Boats</p> \n <p> at </p><p>rest</p>'],
    ['space in several parts', '<p>Boats <b> at</b> <i> </i>\n<u> rest</u> </p>'],
    ['space of other kinds', '<p>Boats&nbsp;&#x3000;at&#x2009;&#xfeff;rest&#x2028;</p>'],
    ['nothing but space', '<p> <b>\t</b>\n</p>'],
    ['nothing', ''],
    ['text of other scripts', '<p>船 は　休む 🛶 </p>'],
    ['entities', '<p>a &amp;  b</p> &lt; c'],
  ])('equals the length of the collapsed text: %s', (_name, html) => {
    expect(getInnerLength(body(html))).toBe(measureLatinLength(getInnerText(body(html))));
  });
  it('is the same for a copy and independent of the original', () => {
    const page = body('<div class="Text"> Boats <p id="a">at</p> rest</div>');
    const copy = page.copy();
    page.children[0]!.remove();
    expect(copy.querySelector('[class*="text" i] #a')?.textContent).toBe('at');
    expect([getInnerLength(copy), getInnerLength(page)]).toEqual(['Boats in port'.length, 0]);
  });
});
