import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { speaking } from '../../words/speaking.fixture.ts';
import { RedirectPage } from './redirect.page.tsx';

const shell = { preferences: speaking() } as unknown as ShellApi;
const show = (params: Record<string, string>) =>
  render(
    <ShellProvider shell={shell}>
      <MemoryRouter initialEntries={[`/redirect?${new URLSearchParams(params)}`]}>
        <Routes>
          <Route path="/redirect" element={<RedirectPage />} />
          <Route path="/" element={<p>home</p>} />
        </Routes>
      </MemoryRouter>
    </ShellProvider>,
  );
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
afterEach(cleanup);

it('shows the destination of the link and waits for a click', () => {
  show({ url: 'https://ledger.example/story', previousUrl: '/about' });
  expect(screen.getByRole('heading', { name: 'You are leaving Tidings' })).toBeDefined();
  expect([href('Go to ledger.example'), href('New Tab'), href('Back')]).toEqual([
    'https://ledger.example/story',
    'https://ledger.example/story',
    '/about',
  ]);
  expect(screen.getByRole('link', { name: 'Go to ledger.example' }).getAttribute('rel')).toBe('noopener noreferrer');
});

it('shows an internationalised host in ASCII', () => {
  show({ url: 'https://аpple.example/' });
  expect(href('Go to xn--pple-43d.example')).toBe('https://xn--pple-43d.example/');
  expect(screen.getByText(/contains non-English letters/)).toBeDefined();
});

it.each(['javascript:alert(1)', 'feed', '//elsewhere.example', 'ftp://elsewhere.example/', '<b>bold</b>'])(
  'shows only a link back for %s',
  (url) => {
    show({ url, previousUrl: '//elsewhere.example' });
    expect(screen.getByRole('heading', { name: 'This address cannot be opened from here.' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(screen.getByText(url).tagName).toBe('CODE');
  },
);

it.each([{}, { url: '' }, { previousUrl: '/about' }])('opens the front page if there is no URL: %j', (params) => {
  show(params as Record<string, string>);
  expect(screen.getByText('home')).toBeDefined();
});
