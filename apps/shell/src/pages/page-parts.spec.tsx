import { screen, waitFor, within } from '@testing-library/react';
import { AboutPage } from './about/about-page.tsx';
import { renderPageHarness } from './page-harness.fixture.tsx';
import { UnderConstructionPage } from './shell-pages.tsx';

it('links to three social networks through the redirect notice, and passes the page to return to', async () => {
  const { edge } = await renderPageHarness(<UnderConstructionPage />, '/under-construction?x=1', {});
  const ways = screen
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'https://app.example'));
  expect(ways).toHaveLength(3);
  for (const { pathname, searchParams } of ways) {
    expect([pathname, searchParams.get('previousUrl')]).toEqual(['/redirect', '/under-construction']);
    expect(new URL(searchParams.get('url') ?? '').protocol).toBe('https:');
  }
  expect(new Set(ways.map(({ searchParams }) => searchParams.get('url'))).size).toBe(3);
  await edge.close();
});

it('the about page links to the founder’s pages only if they are configured', async () => {
  const founderLinks = ['https://mastodon.example/@ann', 'https://www.linkedin.com/in/ann', 'https://ann.example/'];
  const { edge } = await renderPageHarness(<AboutPage />, '/about', { FounderLinks: { founderLinks } });
  const elsewhere = await screen.findByRole('list', { name: 'The founder on other sites' });
  expect(
    within(elsewhere)
      .getAllByRole('link')
      .map((link) => [link.textContent, new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('url')]),
  ).toEqual([
    ['Mastodon', founderLinks[0]],
    ['LinkedIn', founderLinks[1]],
    ['ann.example', founderLinks[2]],
  ]);
  await edge.close();
});

it('the about page shows no founder links if none are configured', async () => {
  const { edge } = await renderPageHarness(<AboutPage />, '/about', { FounderLinks: { founderLinks: [] } });
  await waitFor(() => expect(edge.asked.map(({ name }) => name)).toContain('FounderLinks'));
  expect(screen.getByText('The founder of Tidings')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'The founder on other sites' })).toBeNull();
  await edge.close();
});
