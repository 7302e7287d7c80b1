import { createQueryClient } from '@tidings/api-client/query-policy.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { renderToString } from 'react-dom/server';
import { AppProviders } from './app-providers.tsx';
import { PageFrame } from './page-frame.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { OwnPages } from './pages/own-pages.tsx';

// The page's policy refuses style attributes in markup; scripts set what is missing.
const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

/** A page of the shell as it is before its data came: painted at once, taken over when the scripts are there. */
export const render = (path: string): string =>
  withoutStyles(
    renderToString(
      <AppProviders queries={createQueryClient()} known={null}>
        <MemoryRouter initialEntries={[path]}>
          <PageFrame front={<LandingPage />} others={<OwnPages />} />
        </MemoryRouter>
      </AppProviders>,
    ),
  );
