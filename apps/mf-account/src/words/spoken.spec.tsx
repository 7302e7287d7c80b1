import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { loadTranslations } from '@tidings/shell-api/words.fixture.ts';
import { AuthPage } from '../features/auth/auth.page.tsx';
import { english } from '../generated/english.ts';
import { setSessionHint, renderInShell } from '../harness.fixture.tsx';
import { catalogue } from './catalogue.ts';

let edge: Awaited<ReturnType<typeof mockApi>>;
beforeEach(async () => {
  edge = await mockApi({});
});
afterEach(async () => {
  setSessionHint(false);
  sessionStorage.clear();
  await edge.close();
});

it.each([
  [
    'de',
    'Herein, Platz nehmen.',
    'Registrieren',
    'Passwort',
    'Mindestens 8 Zeichen. Noch 5.',
    'Bitte die E-Mail-Adresse eingeben.',
  ],
  ['ar', 'تفضّل، استرح.', 'تسجيل', 'كلمة المرور', '8 أحرف على الأقل. بقي 5 أحرف.', 'أدخل بريدك الإلكتروني.'],
] as const)(
  'the sign-in page is in %s: heading, fields and errors',
  async (speak, heading, register, password, advice, problem) => {
    await catalogue.load(speak);
    await renderInShell(<AuthPage />, '/auth', { speak });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: register }));
    await userEvent.type(screen.getByLabelText(password), 'abc');
    expect(screen.getByText(advice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: register }));
    expect(screen.getByText(problem)).toBeTruthy();
  },
);

it.each(interfaceLanguages)('the sign-in page is shown in $name', async ({ code }) => {
  const { auth, form } = (await loadTranslations(english, (language) => import(`./${language}.ts`)))[code];
  await catalogue.load(code);
  await renderInShell(<AuthPage />, '/auth', { speak: code });
  expect(await screen.findByRole('heading', { name: auth.headings.login })).toBeTruthy();
  expect(screen.getByRole('tab', { name: auth.register })).toBeTruthy();
  expect(screen.getByLabelText(form.password)).toBeTruthy();
});
