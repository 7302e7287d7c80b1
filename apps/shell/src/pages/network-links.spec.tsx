import { screen } from '@testing-library/react';
import { letterStage } from './letter-stage.fixture.tsx';
import { UnderConstructionPage } from './under-construction/under-construction-page.tsx';

it('leads to three networks through the notice of leaving, which knows the way back', async () => {
  const { edge } = await letterStage(<UnderConstructionPage />, '/under-construction?x=1', {});
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
