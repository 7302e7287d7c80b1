import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import { cleanup, render } from '@testing-library/react';
import { ArticleText } from './article-text.tsx';

afterEach(cleanup);

it('sets bullets where the API says null for the number, numbers where it says one, and neighbours in one list', () => {
  const answered = JSON.parse(`[{"index":1,"kind":"item","level":1,"ordered":null,"text":"tea"},{"index":2,"kind":"item","level":1,"ordered":null,"text":"oranges"},
    {"index":3,"kind":"item","level":1,"ordered":4,"text":"the fourth"},{"index":4,"kind":"para","level":null,"ordered":null,"text":"words"}]`) as NarrationBlock[];
  const { container } = render(<ArticleText blocks={answered} inside={({ text }) => <em>{text}</em>} />);
  expect([...container.querySelectorAll('ul, ol')].map((list) => [list.tagName, list.getAttribute('start'), list.textContent])).toEqual([['UL', null, 'teaoranges'], ['OL', '4', 'the fourth']]);
  expect(container.querySelector('p[data-block="4"] em')?.textContent).toBe('words');
});
