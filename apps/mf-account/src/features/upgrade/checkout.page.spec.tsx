/** @jest-environment-options {"resources": "usable"} */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { AccountHarness } from '../../account-harness.fixture.tsx';
import { PAID_SUBSCRIPTION } from '../../subscription/subscription-responses.fixture.ts';
import { CheckoutPage } from './checkout.page.tsx';

let provider: CardProviderServer;
let harness: AccountHarness;
const anew: string[] = [];
const frame = () => document.querySelector('iframe');
const type = (number: string) => window.postMessage({ card: new URL(frame()!.src).hash.slice(1), number }, '*');
const check = () => screen.getByRole('button', { name: 'Check the card' });

/** Renders the page as if its CSP allowed the provider's script. */
async function open(
  page = (
    <CheckoutPage
      startAnew={() => {
        anew.push(location.pathname);
      }}
    />
  ),
  { named = true } = {},
) {
  if (harness.server.payment && named)
    document.head.insertAdjacentHTML('beforeend', `<meta name="payment-script" content="${provider.script}">`);
  const rendered = await harness.show(page);
  jest.useRealTimers();
  return rendered;
}

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  provider = await new CardProviderServer().listen();
  jest.useFakeTimers();
  harness = new AccountHarness();
  anew.length = 0;
});
afterEach(async () => {
  cleanup();
  harness.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const meta of document.querySelectorAll('meta')) meta.remove();
  await provider.close();
});
const setUp = () => {
  harness.server.payment = { publishableKey: 'pk_test_1', script: provider.script };
};

it('reports that payments are not set up and loads no script if there is no key', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payments are not set up on this installation.');
  expect(screen.getByText('You can try Pro without a card.')).toBeTruthy();
  expect(console.error).not.toHaveBeenCalled();
  expect(document.querySelectorAll('script, iframe')).toHaveLength(0);
  unmount();
  expect(anew).toEqual([]);
});

it('shows the price, a notice that nothing is charged yet, and the provider’s result for a card', async () => {
  setUp();
  await open();
  await waitFor(() => {
    expect(frame()).not.toBeNull();
  });
  const text = document.body.textContent;
  for (const message of [
    'Pro',
    '$9.99 per month',
    '7-day free trial',
    'Pro is not sold on this installation: you can have a card checked, and nothing is charged.',
  ])
    expect(text).toContain(message);
  expect(check()).toHaveProperty('disabled', true);
  type('4242424242424242');
  await waitFor(() => {
    expect(check()).toHaveProperty('disabled', false);
  });
  fireEvent.click(check());
  await screen.findByText(
    'The provider accepts this card: visa ending in 4242. Nothing was charged, and your plan does not change, since ' +
      'Pro is not sold here.',
  );
  type('4000000000000002');
  await waitFor(() => {
    expect(screen.queryByText(/accepts this card/)).toBeNull();
  });
  fireEvent.click(check());
  await screen.findByText('Your card was declined.');
  await provider.close();
  type('4242424242424242');
  await waitFor(() => {
    expect(screen.queryByText('Your card was declined.')).toBeNull();
  });
  fireEvent.click(check());
  await screen.findByText('The provider did not respond. Check your connection, then try again.');
  provider = await new CardProviderServer().listen();
});

it('opens the next page with a full page load after the provider’s script has run', async () => {
  setUp();
  const { unmount } = await open();
  await waitFor(() => {
    expect(frame()).not.toBeNull();
  });
  unmount();
  expect(anew).toEqual([location.pathname]);
});

it('offers a retry when the script fails to load', async () => {
  setUp();
  provider.instead = { status: 503, body: '' };
  await open();
  await screen.findByText(/did not load/);
  provider.instead = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(frame()).not.toBeNull();
  });
});

it('links to the checkout page, and loads nothing, on a page that must not load the script', async () => {
  setUp();
  await open(undefined, { named: false });
  expect(screen.getByRole('link', { name: 'Open the card form' }).getAttribute('href')).toBe('/upgrade/checkout');
  expect(provider.asked).toEqual([]);
});

it('reports that the payment configuration could not be loaded', async () => {
  harness.server.signedOut = true;
  await open();
  await screen.findByText('The payment settings could not be loaded. Check your connection, then try again.');
  harness.server.signedOut = false;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  await screen.findByText('Payments are not set up on this installation.');
});

describe('checkout if Pro is sold', () => {
  const button = () => screen.getByRole('button', { name: 'Start free trial' });
  const openSold = async () => {
    setUp();
    harness.server.plans = { offered: true, sold: true, voicesCost: false };
    await open();
    await waitFor(() => {
      expect(frame()).not.toBeNull();
    });
    type('4242424242424242');
    await waitFor(() => {
      expect(button()).toHaveProperty('disabled', false);
    });
  };

  it('starts the trial with a card and shows when it renews', async () => {
    await openSold();
    expect(document.body.textContent).toContain('Nothing is charged for seven days. Then it is $9.99 per month');
    fireEvent.click(button());
    await screen.findByRole('heading', { level: 1, name: 'You are on Pro.' });
    expect(harness.server.asked.find(({ name }) => name === 'SubscribeToPro')?.variables).toEqual({
      paymentMethod: 'pm_4242',
    });
    expect(screen.getByText('Renews on 20 December 2026 for $9.99.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go To Feed' }).getAttribute('href')).toBe('/feed');
  });

  it('shows an unconfirmed payment and checks it again on request', async () => {
    harness.server.subscribed = { ...PAID_SUBSCRIPTION, status: 'inactive' };
    await openSold();
    fireEvent.click(button());
    await screen.findByRole('heading', { level: 1, name: 'Your payment is being confirmed.' });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('Not confirmed yet. Check again in a minute.');
    harness.server.subscription = PAID_SUBSCRIPTION;
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { level: 1, name: 'You are on Pro.' });
  });
});

it('renders no checkout if everything is free', async () => {
  harness.server.plans = { offered: false, sold: false, voicesCost: false };
  await open();
  expect(document.querySelectorAll('h1, iframe')).toHaveLength(0);
});
