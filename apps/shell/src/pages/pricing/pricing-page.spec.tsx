import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { PlanTable } from './pricing-page.tsx';

afterEach(cleanup);

it.each([
  [3, '3 articles'],
  [1, '1 article'],
  [null, 'Unlimited'],
])('the table shows the operator’s limit of %s saved articles', async (savedFree, shown) => {
  const dailyCredit = { free: 500, pro: 7_000, enterprise: 80_000 };
  const plans = { offered: true, sold: false, voicesCost: true, savedFree, dailyCredit };
  Object.assign(globalThis, { fetch: createGalleryFetch({ Plans: { plans } }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StaticShell at="/pricing">
        <PlanTable />
      </StaticShell>
    </QueryClientProvider>,
  );
  await screen.findByText('500');
  expect(screen.getByText('7,000')).toBeTruthy();
  const library = screen.getByRole('rowheader', { name: 'Saved library' }).nextElementSibling;
  expect(library?.textContent).toBe(shown);
});
