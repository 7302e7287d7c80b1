import { cleanup, fireEvent, screen } from '@testing-library/react';
import { AccountHarness } from '../../account-harness.fixture.tsx';
import {
  FREE_SUBSCRIPTION,
  TRIAL_SUBSCRIPTION,
  PAID_SUBSCRIPTION,
} from '../../subscription/subscription-responses.fixture.ts';
import { UpgradePage } from './upgrade.page.tsx';

let harness: AccountHarness;
beforeEach(() => {
  harness = new AccountHarness();
});
afterEach(() => {
  cleanup();
  harness.close();
});
const title = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent);

it('starts the trial without a card if Pro is not sold, and shows when it ends', async () => {
  await harness.show(<UpgradePage />);
  expect(await title()).toBe('Seven days of Pro, free');
  fireEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await screen.findByRole('heading', { level: 1, name: 'You are on Pro.' });
  expect(screen.getByText('The free trial ends on 27 November 2026, then you are on Free.')).toBeTruthy();
  expect(harness.server.count('StartTrial')).toBe(1);
});

it('opens the checkout with a full page load if Pro is sold', async () => {
  harness.server.plans = { offered: true, sold: true, voicesCost: false };
  await harness.show(<UpgradePage />);
  const link = await screen.findByRole('link', { name: 'Start free trial' });
  expect(link.getAttribute('href')).toBe('/upgrade/checkout');
  // `fireEvent` returns true if no handler prevented the default, so the browser follows the link.
  expect(fireEvent.click(link)).toBe(true);
});

it('shows when the trial ended and how to get Pro', async () => {
  harness.server.subscription = { ...FREE_SUBSCRIPTION, trialAvailable: false, trialEndsAt: '2026-11-10T08:00:00Z' };
  await harness.show(<UpgradePage />);
  expect(await title()).toBe('Pro');
  expect(screen.getByText('Your free trial ended on 10 November 2026.')).toBeTruthy();
  expect(screen.getByText('Pro is not sold on this installation. Its operator can put you on Pro.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

it('shows only a notice that everything is free if plans are turned off', async () => {
  harness.server.plans = { offered: false, sold: false, voicesCost: false };
  await harness.show(<UpgradePage />);
  expect(await title()).toBe('Everything here is free.');
  expect(document.body.textContent).not.toMatch(/\$|Pro\b|trial/);
});

it.each([
  ['a trial', TRIAL_SUBSCRIPTION, 'The free trial ends on 27 November 2026, then you are on Free.'],
  [
    'a paid trial',
    { ...PAID_SUBSCRIPTION, trialEndsAt: PAID_SUBSCRIPTION.renewsAt },
    'Free trial until 20 December 2026, then $9.99 per month.',
  ],
  [
    'a grant',
    { ...TRIAL_SUBSCRIPTION, source: 'operator', endsAt: null },
    'Granted by the operator of this installation.',
  ],
  [
    'a grant with an end',
    { ...TRIAL_SUBSCRIPTION, source: 'operator' },
    'Granted by the operator of this installation until 27 November 2026. Then you are on Free.',
  ],
])('describes the subscription: %s', async (_name, subscription, sentence) => {
  harness.server.subscription = subscription;
  await harness.show(<UpgradePage />);
  await screen.findByText(sentence);
});

it('cancels a paid subscription and resumes it', async () => {
  harness.server.subscription = PAID_SUBSCRIPTION;
  await harness.show(<UpgradePage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Cancelled. It ends on 20 December 2026, then you are on Free.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Pro' }));
  await screen.findByText('Renews on 20 December 2026 for $9.99.');
});
