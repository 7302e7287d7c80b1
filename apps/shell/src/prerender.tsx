import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { renderToString } from 'react-dom/server';
import { AppProviders, PageFrame } from './page-frame.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { ShellPages } from './pages/shell-pages.tsx';

/**
 * Renders a page without data for hydration in the browser. The markup has no style attributes, because the CSP blocks
 * them (see `useIsPrerendering`).
 */
export function render(path: string): string {
  const html = renderToString(
    <AppProviders queries={createQueryClient()} known={null}>
      <MemoryRouter initialEntries={[path]}>
        <PageFrame front={<LandingPage />} others={<ShellPages />} />
      </MemoryRouter>
    </AppProviders>,
  );
  const [styled] = /<[^>]* style="[^>]*>/.exec(html) ?? [];
  if (styled) throw new Error(`${path} has a style attribute, which the CSP refuses; see useIsPrerendering: ${styled}`);
  return html;
}
