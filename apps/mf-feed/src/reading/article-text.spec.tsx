import { cleanup, render, within } from '@testing-library/react';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { ArticleText } from './article-text.tsx';

afterEach(cleanup);

it('groups adjacent items into one bulleted or numbered list', () => {
  const answered = JSON.parse(`[
    {"index":1,"kind":"item","level":1,"ordered":null,"text":"tea"},
    {"index":2,"kind":"item","level":1,"ordered":null,"text":"oranges"},
    {"index":3,"kind":"item","level":1,"ordered":4,"text":"the fourth"},
    {"index":4,"kind":"para","level":null,"ordered":null,"text":"words"}
  ]`) as NarrationBlock[];
  const { container } = render(<ArticleText blocks={answered} inside={({ text }) => <em>{text}</em>} />);
  expect(
    [...container.querySelectorAll('ul, ol')].map((list) => [
      list.tagName,
      list.getAttribute('start'),
      list.textContent,
    ]),
  ).toEqual([
    ['UL', null, 'teaoranges'],
    ['OL', '4', 'the fourth'],
  ]);
  expect(container.querySelector('p[data-block="4"] em')?.textContent).toBe('words');
});

it.each([
  ['under the page’s own heading', 1 as const, [2, 3, 2], ['H2', 'H3', 'H2']],
  ['under a heading of the second rank', 2 as const, [2, 3, 4], ['H3', 'H4', 'H4']],
  ['when a lower rank comes first', 1 as const, [3, 3, 2, 3], ['H2', 'H2', 'H2', 'H3']],
])('renders headings without skipping a level %s', (_, under, levels, ranks) => {
  const blocks = levels.map(
    (level, place) => ({ index: place + 1, kind: 'heading', level, text: `Part ${place}` }) as NarrationBlock,
  );
  const { container } = render(<ArticleText blocks={blocks} under={under} />);
  expect([...container.querySelectorAll('[data-block]')].map(({ tagName }) => tagName)).toEqual(ranks);
});

it('renders a table with its text unchanged', () => {
  const block = { index: 3, kind: 'table', text: 'workers | jobs a second\n1 | 310\n16 | 1,890' } as NarrationBlock;
  const { container, getAllByRole } = render(<ArticleText blocks={[block]} />);
  expect(
    getAllByRole('row').map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.firstChild?.textContent),
    ),
  ).toEqual([
    ['workers', 'jobs a second'],
    ['1', '310'],
    ['16', '1,890'],
  ]);
  expect(container.querySelector('[data-block="3"]')?.textContent).toBe(block.text);
});
