/** @jest-environment-options {"resources": "usable"} */
import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { CardField, CardGroup, PaymentContext, useCardGroup } from './card-group.tsx';
import { isCardProviderLoaded, loadCardProvider } from './card-provider.ts';

const NO_KEY =
  "No key defined! Either you need to pass it as a parameter or define it when you call the module's root " +
  'configuration.';
const NO_GROUP = 'No group defined! You need to put the card part inside a card group or an elements parent.';

let provider: CardProviderServer;
beforeEach(async () => {
  // Silences jsdom, which logs the scripts that fail on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  delete (globalThis as { Stripe?: unknown }).Stripe;
  provider = await new CardProviderServer().listen();
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await provider.close();
});

const tags = () => document.querySelectorAll(`script[src="${provider.script}"]`).length;
const frame = () => document.querySelector('iframe');
const type = (number: string) => window.postMessage({ card: new URL(frame()!.src).hash.slice(1), number }, '*');
function Check() {
  const { loaded, tryAgain, check } = useCardGroup();
  return (
    <>
      <p data-testid="state">{loaded.state === 'failed' ? loaded.message : loaded.state}</p>
      <button onClick={tryAgain}>again</button>
      <button
        disabled={!check}
        onClick={(press) => {
          const { currentTarget } = press;
          void check?.().then((answer) => {
            currentTarget.title = JSON.stringify(answer);
          });
        }}
      >
        check
      </button>
    </>
  );
}
const state = () => screen.getByTestId('state').textContent;

describe('loadCardProvider', () => {
  it('loads the script once for parallel and later callers', async () => {
    const [first, second] = await Promise.all([loadCardProvider(provider.script), loadCardProvider(provider.script)]);
    expect(await loadCardProvider(provider.script)).toBe(first);
    expect(second).toBe(first);
    expect([tags(), provider.count('GET /v3.js')]).toEqual([1, 1]);
    expect(isCardProviderLoaded()).toBe(true);
  });

  it('reports a failed load with advice, and loads the script again on retry', async () => {
    provider.instead = { status: 500, body: '' };
    const { host } = new URL(provider.script);
    await expect(loadCardProvider(provider.script)).rejects.toThrow(
      `The card form from ${host} did not load. Check your connection and any script blockers, then try again.`,
    );
    expect(tags()).toBe(0);
    provider.instead = null;
    await loadCardProvider(provider.script);
    expect([tags(), provider.count('GET /v3.js')]).toEqual([1, 2]);
  });

  it("names the environment variable if the script is not a card provider's", async () => {
    provider.instead = { status: 200, body: '"something else"' };
    await expect(loadCardProvider(provider.script)).rejects.toThrow(
      /is not a card provider’s script\. .*TIDINGS_PAYMENT_SCRIPT/,
    );
  });
});

describe('the card group', () => {
  it.each([
    ['no configuration', null],
    ['none in the root configuration', {}],
    ['an empty key', { publishableKey: '' }],
  ])('reports a missing key and loads nothing: %s', (_, root) => {
    expect(() =>
      render(
        <PaymentContext value={root}>
          <CardGroup script={provider.script}>
            <CardField />
          </CardGroup>
        </PaymentContext>,
      ),
    ).toThrow(NO_KEY);
    expect([tags(), provider.asked]).toEqual([0, []]);
  });

  it('prefers its own key to the one in the root configuration', async () => {
    render(
      <PaymentContext value={{ publishableKey: 'pk_root', script: provider.script }}>
        <CardGroup publishableKey="pk_own">
          <CardField />
          <Check />
        </CardGroup>
      </PaymentContext>,
    );
    await waitFor(() => {
      expect(frame()).not.toBeNull();
    });
    fireEvent.click(screen.getByText('check'));
    await waitFor(() => {
      expect(provider.keys).toEqual(['pk_own']);
    });
  });

  it('retries after the script failed to load', async () => {
    provider.instead = { status: 404, body: '' };
    render(
      <CardGroup publishableKey="pk_1" script={provider.script}>
        <CardField />
        <Check />
      </CardGroup>,
    );
    await waitFor(() => {
      expect(state()).toMatch(/did not load/);
    });
    provider.instead = null;
    fireEvent.click(screen.getByText('again'));
    await waitFor(() => {
      expect(frame()).not.toBeNull();
    });
    expect(state()).toBe('ready');
  });
});

describe('the card field', () => {
  it('throws outside a group', () => {
    expect(() => render(<CardField />)).toThrow(NO_GROUP);
  });

  it('mounts the provider’s field, reports changes, validates, and unmounts with the page', async () => {
    const changes: unknown[] = [];
    const { unmount } = render(
      <PaymentContext value={{ publishableKey: 'pk_root', script: provider.script }}>
        <CardGroup>
          <CardField
            onChange={({ complete }) => {
              changes.push(complete);
            }}
          />
          <Check />
        </CardGroup>
      </PaymentContext>,
    );
    await waitFor(() => {
      expect(frame()?.src).toContain(`${provider.origin}/card`);
    });
    type('42');
    type('4242424242424242');
    await waitFor(() => {
      expect(changes).toEqual([false, true]);
    });
    fireEvent.click(screen.getByText('check'));
    await waitFor(() => {
      expect(screen.getByText('check').title).toContain('"last4":"4242"');
    });
    expect(provider.keys).toEqual(['pk_root']);
    unmount();
    expect(frame()).toBeNull();
    render(
      <CardGroup publishableKey="pk_1" script={provider.script}>
        <CardField />
      </CardGroup>,
    );
    await waitFor(() => {
      expect(frame()).not.toBeNull();
    });
    expect(provider.count('GET /v3.js')).toBe(1);
  });
});
