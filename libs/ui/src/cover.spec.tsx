import { render } from '@testing-library/react';
import { ArticleCover, COVER_HEIGHT, COVER_WIDTH, drawCover } from './cover.tsx';
import { hashFnv1a } from './seeded-random.ts';

const titles = [
  'Tea auction returns to the gavel',
  'Bridge closes for swifts',
  'A twelve-year-old draws with the lighthouse keeper, by post',
  'Ñandú',
  '',
  '新聞',
  'word '.repeat(60),
  'x'.repeat(200),
];

it('fnv1a implements FNV-1a', () => {
  expect([hashFnv1a(''), hashFnv1a('a'), hashFnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

it.each(titles)('draws the cover of "%s" identically each time, within its frame', (title) => {
  const drawn = drawCover(title, 'The Harbour Courier', 'science');
  expect(drawCover(title, 'The Harbour Courier', 'science')).toEqual(drawn);
  for (const { x, y, width, opacity } of drawn.bars) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(COVER_WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(COVER_HEIGHT);
    expect(opacity).toBeGreaterThanOrEqual(0.35);
    expect(opacity).toBeLessThanOrEqual(1);
  }
});

it('a cover has the background colour of its section and the initial of its source', () => {
  expect(drawCover('x', 'The Kestrel Post', 'Sports')).toMatchObject({ ground: '#7a2a26', initial: 'K' });
  expect(drawCover('x', '', 'unheard of')).toMatchObject({ ground: '#20242c', initial: 'X' });
});

it('covers use all three compositions, each hidden from screen readers', () => {
  const kinds = new Set(Array.from({ length: 40 }, (_, index) => drawCover(`title ${index}`, 's', null).kind));
  expect(kinds).toEqual(new Set(['roll', 'rings', 'cut']));
  const { container } = render(<ArticleCover title="Bridge closes for swifts" source="Courier" category={null} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
