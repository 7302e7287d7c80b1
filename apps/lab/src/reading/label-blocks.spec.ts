import { htmlToBlocks } from '@tidings/extraction/blocks/html-to-blocks.ts';
import { PageElement } from '@tidings/extraction/tree/page-node.ts';
import { labelBlocks } from './label-blocks.ts';

const element = new PageElement('p');
const place = (html: string) => htmlToBlocks(html, 'https://example.org/').map((block) => ({ block, element }));
const GOLD = 'The boats stay in port today because of the wind.\nFour days\nTomorrow they will leave the port again.';

describe('labelBlocks', () => {
  it('labels a block by the share of its words in the expected text', () => {
    const page =
      '<p>The boats stay in port today because of the wind.</p><p>Subscribe to our newsletter for more boats</p>';
    expect([...labelBlocks(place(page), { text: GOLD })]).toEqual([1, 0]);
  });
  it('labels only as many copies as expected, those inside the article', () => {
    const first = '<p>The boats stay in port today because of the wind.</p>';
    const menu = `<p>Menu</p><p>News from all over the world</p>${'<p>Sport</p>'.repeat(6)}`;
    const page = `${first}${menu}${first}<p>Tomorrow they will leave the port again.</p>`;
    const labels = labelBlocks(place(page), { text: GOLD });
    expect([labels[0], labels[9], labels[10]]).toEqual([0, 1, 1]);
  });
  it('labels a short block by the expected text between the long blocks around it', () => {
    const page =
      '<p>The boats stay in port today because of the wind.</p><h2>Four days</h2><p>Tags</p>' +
      '<p>Tomorrow they will leave the port again.</p>';
    expect([...labelBlocks(place(page), { text: GOLD })]).toEqual([1, 1, 0, 1]);
  });
  it('labels only the blocks with segments if the text is not known', () => {
    const page = '<p>The boats stay in port.</p><p>Unknown</p><p>Imprint and privacy</p>';
    expect([...labelBlocks(place(page), { with: ['boats stay'], without: ['Imprint'] })]).toEqual([1, Number.NaN, 0]);
  });
});
