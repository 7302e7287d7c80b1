import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from '../words/catalogue.ts';
import { ContactPage } from './contact/contact-page.tsx';
import { EarlyAccessPage } from './early-access/early-access-page.tsx';
import { renderPageHarness } from './page-harness.fixture.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';

let harness: Awaited<ReturnType<typeof renderPageHarness>>;
afterEach(() => harness.edge.close());

it('shows the contact page in German, including field errors', async () => {
  await catalogue.load('de');
  harness = await renderPageHarness(<ContactPage />, '/contact', {}, 'de');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir freuen uns über Post');
  expect(within(screen.getByRole('navigation', { name: 'Pfad' })).getByRole('link', { name: 'Start' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'wren');
  await userEvent.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  expect(
    await screen.findByText('Bitte eine E-Mail-Adresse eingeben, etwa name@example.org, oder das Feld leer lassen.'),
  ).toBeTruthy();
  expect(harness.edge.asked.filter(({ name }) => name === 'SendSupportEmail')).toEqual([]);
});

it('shows the early-access form in Arabic, but sends its message to the operator in English', async () => {
  await catalogue.load('ar');
  harness = await renderPageHarness(<EarlyAccessPage />, '/early-access', {}, 'ar');
  expect(document.documentElement.dir).toBe('rtl');
  await userEvent.type(screen.getByRole('textbox', { name: 'الاسم' }), 'Wren');
  await userEvent.type(screen.getByRole('textbox', { name: 'البريد الإلكتروني' }), 'wren@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: 'مستخرج الصفحات' }));
  await userEvent.click(screen.getByRole('button', { name: 'اطلب وصولًا مبكرًا' }));
  const thanks = 'شكرًا لاهتمامك! سنكتب إليك قريبًا.';
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'success', message: thanks }]));
  expect(harness.edge.asked.map(({ variables }) => variables)).toMatchObject([
    {
      subject: 'Early Access Interest - Wren from Individual',
      message: expect.stringContaining('- Web Scraper: Paste a link.'),
    },
  ]);
});

it.each([
  ['en', ['Free$0foreverGo To Feed', 'Daily credit2,000 characters', 'Voices3 standard15+ premiumCustom voices']],
  [
    'fr',
    [
      'Gratuite0 $pour toujoursVoir les actualités',
      'Crédit quotidien2\u202f000 caractères',
      'Voix3 standardplus de 15 premiumSur mesure',
    ],
  ],
] as const)('shows the price table in %s', async (speak, parts) => {
  await catalogue.load(speak);
  harness = await renderPageHarness(<PricingPage />, '/pricing', {}, speak);
  const table = screen.getByRole('table').textContent;
  for (const part of parts) expect(table).toContain(part);
});
