import { readOpml, writeOpml } from './opml.ts';

it('readOpml returns the URLs, names and folders of a file written by writeOpml, with any characters', () => {
  const feeds = [
    { url: 'https://a.example/feed?x=1&y="2"', name: 'Tom & "Jerry" <daily>', folder: '' },
    { url: 'https://b.example/rss', name: 'ب', folder: 'News & <more>' },
    { url: 'https://c.example/rss', name: 'C\u0000\u0001', folder: 'News & <more>' },
  ];
  const read = readOpml(writeOpml('Mine', feeds));
  expect(read?.map(({ url, name, folders }) => ({ url, name, folder: folders.join() }))).toEqual([
    feeds[0],
    feeds[1],
    { ...feeds[2], name: 'C' },
  ]);
});

it('readOpml accepts OPML from other software, with nested folders and different spelling', () => {
  expect(
    readOpml(
      '<?xml version="1.0"?><OPML><body><outline text="A"><outline title="B"><outline TEXT="one" XMLURL=" ' +
        'https://one.example "/></outline><outline xmlUrl="two" category="x"/></outline>',
    ),
  ).toEqual([
    { url: 'https://one.example', name: 'one', category: null, folders: ['A', 'B'] },
    { url: 'two', name: null, category: 'x', folders: ['A'] },
  ]);
});

it('readOpml decodes names that were encoded twice, but not addresses', () => {
  const opml = '<opml><outline text="Caf&amp;eacute; &amp;amp; Bar" xmlUrl="https://a.example/?a=1&amp;amp;b"/></opml>';
  expect(readOpml(opml)).toMatchObject([{ name: 'Café & Bar', url: 'https://a.example/?a=1&amp;b' }]);
});

it('readOpml returns null for other formats', () => {
  for (const text of [
    '',
    'https://a.example',
    '<html><outline xmlUrl="https://a.example"/></html>',
    '{"opml":1}',
    '\u0000\u0001',
  ])
    expect(readOpml(text)).toBeNull();
  expect(readOpml('<opml/>')).toEqual([]);
});
