import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useRefetchOnSamePageNavigation } from './navigation-effects.tsx';

let requests = 0;
function Page() {
  useRefetchOnSamePageNavigation();
  const { data } = useQuery({ queryKey: ['stories'], queryFn: () => Promise.resolve((requests += 1)) });
  return (
    <>
      <output>{data}</output>
      <Link to="/feed">Feed</Link>
      <Link to="/feed#also">Also today</Link>
      <Link to="/feed?tab=science">Science</Link>
    </>
  );
}

it('only a click on the link of the current page refetches its data', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/feed']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  await screen.findByText('1');
  await press('Also today');
  await press('Science');
  expect(requests).toBe(1);
  await press('Science');
  await screen.findByText('2');
  await press('Feed');
  expect(requests).toBe(2);
  await press('Feed');
  await screen.findByText('3');
});
