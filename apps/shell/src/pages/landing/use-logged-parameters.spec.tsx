import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { useLoggedParameters } from './landing-page.tsx';

function Page() {
  useLoggedParameters();
  return <h1>The front page</h1>;
}
const noted = jest.spyOn(console, 'info').mockImplementation(() => undefined);
beforeEach(() => noted.mockClear());

it.each([
  ['/?id=5&slug=a-ferry', [['the front page was opened with', { id: '5', slug: 'a-ferry' }]]],
  ['/?slug=a-ferry', [['the front page was opened with', { id: null, slug: 'a-ferry' }]]],
  ['/?other=1', []],
])('%s opens the front page and logs its id and slug', (at, logged) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(noted.mock.calls).toEqual(logged);
});
