import { splitOpml } from './opml-transfer.tsx';

const LIMIT = 1_000_000;
const feeds = (documents: readonly string[]) =>
  documents.flatMap((text) => [
    ...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('outline[xmlUrl]'),
  ]);

it('leaves a small file unchanged, and truncates a large one that is not OPML', () => {
  expect(splitOpml('<opml><outline xmlUrl="a"/></opml>')).toEqual(['<opml><outline xmlUrl="a"/></opml>']);
  expect(splitOpml('hello')).toEqual(['hello']);
  expect(splitOpml('x'.repeat(5_000_000)).join('').length).toBeLessThan(LIMIT);
});

it('splits ten thousand feeds into requests below the size limit and keeps each feed in its folder', () => {
  const body = Array.from(
    { length: 10_000 },
    (_, n) =>
      `<outline type="rss" text="Feed &amp; ${n}" title="Feed ${n}" description="${'long '.repeat(20)}" ` +
      `xmlUrl="https://feeds.example/${n}?a=1&amp;b=2"/>`,
  ).join('');
  const parts = splitOpml(
    '<?xml version="1.0"?><opml version="2.0"><body><outline text="Outer"><outline title="In ' +
      `&lt;ner">${body}</outline></outline></body></opml>`,
  );
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(LIMIT);
  const all = feeds(parts);
  expect(all).toHaveLength(10_000);
  expect([
    all[9_999]?.getAttribute('xmlUrl'),
    all[9_999]?.getAttribute('text'),
    all[9_999]?.parentElement?.getAttribute('text'),
  ]).toEqual(['https://feeds.example/9999?a=1&b=2', 'Feed & 9999', 'Outer / In <ner']);
});
