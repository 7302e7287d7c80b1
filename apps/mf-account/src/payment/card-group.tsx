import { PAYMENT_SCRIPT_DEFAULT } from '@tidings/contracts/web/payment.ts';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CardChange,
  type CardElement,
  type CardElements,
  type CardProvider,
  type CardResult,
  MISSING_GROUP_MESSAGE,
  MISSING_KEY_MESSAGE,
  PaymentError,
  loadCardProvider,
} from './card-provider.ts';

export const PaymentContext = createContext<{ publishableKey?: string; script?: string } | null>(null);

type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; message: string; reason: PaymentError['reason'] }
  | { state: 'ready'; provider: CardProvider; elements: CardElements };
export type CardGroupState = {
  loaded: Loaded;
  tryAgain(): void;
  hold(card: CardElement | null): void;
  check: (() => Promise<CardResult>) | null;
  /** Asks the card's bank to confirm a charge. Resolves to an error message or null. */
  confirm(secret: { clientSecret: string; isPayment: boolean }): Promise<string | null>;
};
const Group = createContext<CardGroupState | null>(null);

/** Returns the state of the enclosing `CardGroup`. Throws `PaymentError` outside one. */
export function useCardGroup(): CardGroupState {
  const group = useContext(Group);
  if (!group) throw new PaymentError(MISSING_GROUP_MESSAGE);
  return group;
}

/** Loads the provider's script. Throws `PaymentError` without a publishable key from the props or `PaymentContext`. */
export function CardGroup({
  publishableKey,
  script,
  children,
}: {
  publishableKey?: string;
  script?: string;
  children?: ReactNode;
}) {
  const root = useContext(PaymentContext);
  const key = publishableKey || root?.publishableKey;
  if (!key) throw new PaymentError(MISSING_KEY_MESSAGE);
  const address = script ?? root?.script ?? PAYMENT_SCRIPT_DEFAULT;
  return <Group value={useGroup(key, address)}>{children}</Group>;
}

function useGroup(key: string, address: string): CardGroupState {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [card, hold] = useState<CardElement | null>(null);
  const load = useCallback(
    (isWanted: () => boolean) => {
      const update = (now: Loaded) => {
        if (isWanted()) setLoaded(now);
      };
      update({ state: 'loading' });
      loadCardProvider(address)
        .then((factory) => {
          const provider = factory(key);
          update({ state: 'ready', provider, elements: provider.elements() });
        })
        .catch((cause: unknown) => {
          update({
            state: 'failed',
            message: cause instanceof Error ? cause.message : String(cause),
            reason: cause instanceof PaymentError ? cause.reason : null,
          });
        });
    },
    [key, address],
  );
  useEffect(() => {
    let isUnmounted = false;
    load(() => !isUnmounted);
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  return useMemo(
    () => ({
      loaded,
      hold,
      tryAgain: () => {
        load(() => true);
      },
      check:
        loaded.state === 'ready' && card ? () => loaded.provider.createPaymentMethod({ type: 'card', card }) : null,
      confirm: async ({ clientSecret, isPayment }) => {
        if (loaded.state !== 'ready') return null;
        const { provider } = loaded;
        const { error } = await (isPayment
          ? provider.confirmCardPayment(clientSecret)
          : provider.confirmCardSetup(clientSecret));
        return error ? (error.message ?? '') : null;
      },
    }),
    [loaded, card, load],
  );
}

const FONT_SIZE = '18px';

/** The provider's card field. Throws `PaymentError` outside a `CardGroup`. */
export function CardField({
  className,
  onChange,
}: {
  className?: string | undefined;
  onChange?: (change: CardChange) => void;
}) {
  const { loaded, hold } = useCardGroup();
  const container = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const elements = loaded.state === 'ready' ? loaded.elements : null;
  useEffect(() => {
    if (!elements || !container.current) return undefined;
    // The provider's iframe does not use our styles, so they are passed here.
    const card = elements.create('card', {
      style: { base: { color: getComputedStyle(container.current).color, fontSize: FONT_SIZE } },
    });
    card.on('change', (change) => {
      changed.current?.(change);
    });
    card.mount(container.current);
    hold(card);
    return () => {
      hold(null);
      card.unmount();
      card.destroy();
    };
  }, [elements, hold]);
  return <div ref={container} className={className} />;
}
