import { cleanup, render, screen } from '@testing-library/react';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { type ShellApi, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import type { RemoteManifest, RemotePlace } from '../remotes/remote-list.ts';
import { RemotePlaceLinks } from './late-parts.tsx';

const titles = (en: string, de: string) => ({ en, de, es: en, fr: en, ar: en });
const slice = (name: string, routes: string[], places?: Record<string, RemotePlace>): RemoteManifest => ({
  name,
  version: '1',
  contract: SHELL_CONTRACT,
  entry: `/mf/${name}/1/remoteEntry.js`,
  routes,
  ...(places && { places }),
});
const remotes = [
  slice('mf-feed', ['/feed']),
  slice('mf-quiz', ['/quiz/*', '/answers'], {
    '/quiz': { title: titles('Quiz', 'Rätsel'), navigation: 'foot', order: 2 },
    '/answers': { title: titles('Answers', 'Antworten') },
    '/feed': { title: titles('Stolen', 'Gestohlen'), navigation: 'bar' },
  }),
  slice('mf-briefing', ['/briefing'], {
    '/briefing': { title: titles('Briefing', 'Überblick'), navigation: 'bar', order: 1 },
  }),
  slice('mf-notes', ['/notes'], {
    '/notes': { title: titles('Notes', 'Notizen'), label: 'Our notes', navigation: 'foot', order: 3 },
  }),
];

function renderLinks(part: 'bar' | 'foot', interfaceLanguage: InterfaceLanguage = 'en') {
  const storedPreferences = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage } as const;
  const preferences: ShellApi['preferences'] = {
    get: () => storedPreferences,
    set: () => undefined,
    subscribe: () => () => undefined,
  };
  render(
    <ShellProvider shell={{ preferences } as unknown as ShellApi}>
      <MemoryRouter initialEntries={['/briefing']}>
        <RemotePlaceLinks part={part} remotes={remotes} />
      </MemoryRouter>
    </ShellProvider>,
  );
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
}
afterEach(cleanup);

it('the footer lists the pages for footer and bar in the configured order', () => {
  expect(renderLinks('foot')).toEqual([
    ['Briefing', '/briefing', null],
    ['Quiz', '/quiz', null],
    ['Our notes', '/notes', null],
  ]);
});

it('the bar lists only its own pages and marks the current one', () => {
  expect(renderLinks('bar')).toEqual([['Briefing', '/briefing', 'page']]);
});

it('the links show titles in the page’s language, or the operator’s labels', () => {
  expect(renderLinks('foot', 'de').map(([name]) => name)).toEqual(['Überblick', 'Rätsel', 'Our notes']);
});
