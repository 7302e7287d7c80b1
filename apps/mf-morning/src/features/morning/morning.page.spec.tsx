import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { places } from '../../places.ts';
import { catalogue } from '../../words/catalogue.ts';
import { MorningPage } from './morning.page.tsx';

const { title } = places['/morning'];
const languages = Object.keys(title) as (keyof typeof title)[];

async function open(interfaceLanguage: keyof typeof title): Promise<void> {
  await catalogue.load(interfaceLanguage);
  const chosen = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage } as const;
  const preferences: ShellApi['preferences'] = {
    get: () => chosen,
    set: () => undefined,
    subscribe: () => () => undefined,
  };
  // Awaited: a first view waits for its words.
  await act(async () => {
    render(
      <ShellProvider shell={{ preferences } as unknown as ShellApi}>
        <MemoryRouter initialEntries={['/morning']}>
          <MorningPage />
        </MemoryRouter>
      </ShellProvider>,
    );
  });
}
it.each(languages)('has its name in the language %s, on the page and in the title', async (language) => {
  await open(language);
  const name = title[language];
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  expect(document.title).toBe(`${name} · Tidings`);
});
