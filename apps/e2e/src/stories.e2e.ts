import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { type Product, sendQuery, removeFolder, startProduct } from './product.ts';
import { waitForSound, watchSound } from './sound.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const HOUR_MS = 3_600_000;
const papers: [name: string, title: string, lead: string][] = [
  [
    'Harbour Post',
    'Ferry with 214 on board runs aground off Kessock',
    'All 214 passengers were brought ashore after the ferry Alma ran onto a sandbank near Kessock on Saturday ' +
      'night, the coastguard said.',
  ],
  [
    'Island Echo',
    '214 rescued as ferry Alma hits sandbank near Kessock',
    'The ferry Alma struck a sandbank off Kessock late on Saturday. The coastguard took all 214 passengers off.',
  ],
  [
    'Northern Star',
    'Kessock: passengers saved after ferry runs aground',
    'Coastguard boats brought 214 people to safety on Saturday night when the ferry Alma ran aground on a ' +
      'sandbank near Kessock.',
  ],
  [
    'City Ledger',
    'Coastguard saves 214 from stranded ferry Alma',
    'A sandbank near Kessock stopped the ferry Alma on Saturday night; 214 passengers were taken ashore by the ' +
      'coastguard.',
  ],
  [
    'Coast Courier',
    'Stranded ferry off Kessock: all 214 passengers safe',
    'The ferry Alma ran aground near Kessock on Saturday. All 214 passengers are safe, said the coastguard.',
  ],
];
const [first] = papers as [(typeof papers)[number]];
const OTHER = 'A museum of clocks opens its doors in Larkford';

const item = (paper: string, title: string, lead: string, hoursAgo: number) => {
  const host = `${paper.toLowerCase().replace(' ', '-')}.example`;
  const paragraph =
    `<p>${paper} spoke to people who had watched from the shore, and wrote down what each of them had seen before ` +
    'the tide turned.</p>';
  return `<item><guid isPermaLink="false">${title}</guid><title>${title}</title>
  <link>https://${host}/${encodeURIComponent(title)}</link><description>${lead}</description>
  <pubDate>${new Date(Date.now() - hoursAgo * HOUR_MS).toUTCString()}</pubDate>
  <content:encoded><![CDATA[<p>${lead}</p>${paragraph.repeat(7)}]]></content:encoded></item>`;
};
const createFeed = ([paper, title, lead]: (typeof papers)[number], index: number) =>
  '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
  `<title>${paper}</title><language>en</language>${item(paper, title, lead, 6 - index)}` +
  (index === 0 ? item(paper, OTHER, 'The museum shows 300 clocks, none of which agree.', 9) : '') +
  '</channel></rss>';

let product: Product;
let sites: TestSite[];

test.beforeAll(async () => {
  // Gives each newspaper its own site, because the product limits requests per site.
  sites = await Promise.all(papers.map((paper, index) => startTestSite({ '/feed.xml': createFeed(paper, index) })));
  product = await startProduct({
    TIDINGS_FEEDS: sites.map(({ url }) => `${url}/feed.xml`).join(','),
    TIDINGS_ALLOW_ADDRESSES: sites.map(({ host }) => host).join(','),
  });
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all(sites.map((site) => site.close()));
  removeFolder(product.data);
});

test('a story carried by five feeds is listed and played once', { tag: '@slow' }, async ({ page }) => {
  await watchSound(page);
  type FeedAnswer = { feed: { articles: { title: string; alsoInCount: number }[] } };
  await expect
    .poll(
      async () =>
        (await sendQuery<FeedAnswer>(product.url, '{ feed { articles { title alsoInCount } } }'))?.feed.articles,
      {
        timeout: 75_000,
      },
    )
    .toEqual([
      { title: first[1], alsoInCount: 4 },
      { title: OTHER, alsoInCount: 0 },
    ]);

  await page.goto(`${product.url}/feed`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByText('Also in 4 sources').click();
  await expect(main.getByRole('button', { name: /^Read in / })).toHaveText(papers.slice(1).map(([name]) => name));

  await main.getByRole('button', { name: /^Play all/ }).click();
  await waitForSound(page);
  // The queue already contains the same story from another source.
  await main.getByRole('button', { name: /^Read in City Ledger/ }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('heading', { name: papers[3]![1] })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Remove from queue/ })).toBeVisible();
  await reader.getByRole('button', { name: /^Listen/ }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Player' }).first().click();
  const queue = page.getByRole('region', { name: 'Playlist' }).getByRole('listitem');
  await expect(queue).toHaveCount(2);
  await expect(queue.first()).toContainText('Coastguard saves 214');
  await expect(queue.nth(1)).toContainText('A museum of clocks');
});
