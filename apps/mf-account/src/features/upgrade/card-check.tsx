import { addBasePath } from '@tidings/api-client/base-path.ts';
import { CHECKOUT_PATH, PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useId, useState } from 'react';
import { usePageWords } from '../../page.words.ts';
import { type CardGroupState, CardField, useCardGroup } from '../../payment/card-group.tsx';
import type { CardResult } from '../../payment/card-provider.ts';
import css from './checkout.module.css';
import { useCheckoutWords } from './checkout.words.ts';

/** Returns whether this page may load the card form. Only the checkout page's CSP allows the provider's script. */
export const canLoadCardForm = (): boolean => document.querySelector(`meta[name=${PAYMENT_SCRIPT_META}]`) !== null;

/** Links to the checkout page without the router, because the server must send that page. */
export function CardFormLink() {
  const words = useCheckoutWords();
  return (
    <>
      <p>{words.openFormWhy}</p>
      <ButtonLink look="main" href={addBasePath(CHECKOUT_PATH)}>
        {words.openForm}
      </ButtonLink>
    </>
  );
}

export type CardAction = {
  button: string;
  busy: string;
  use(card: AcceptedCard, confirm: CardGroupState['confirm']): Promise<CardOutcome>;
};
export type AcceptedCard = NonNullable<CardResult['paymentMethod']>;
export type CardOutcome = { taken?: string; problem?: string };

export function CardCheck({ host, cardUse }: { host: string; cardUse: CardAction }) {
  const words = useCheckoutWords();
  const { again } = usePageWords();
  const { loaded, tryAgain, check, confirm } = useCardGroup();
  const [outcome, setOutcome] = useState<CardOutcome>({});
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = useId();

  async function ask() {
    if (!check || busy) return;
    setBusy(true);
    setOutcome({});
    setOutcome(await useCard(check).catch(() => ({ problem: words.noAnswer })));
    setBusy(false);
  }
  async function useCard(answer: NonNullable<typeof check>): Promise<CardOutcome> {
    const { paymentMethod, error } = await answer();
    if (!paymentMethod) return { problem: error?.message ?? words.refused };
    return cardUse.use(paymentMethod, confirm);
  }

  if (loaded.state === 'failed') {
    return (
      <div className={css.form}>
        <p className={css.problem} role="alert">
          <Icon name="alert" size={18} />
          {loaded.reason === null ? loaded.message : words.notLoaded(host)}
        </p>
        <Button look="main" onClick={tryAgain}>
          {again}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.form} aria-busy={busy || loaded.state === 'loading'}>
      <div role="group" aria-labelledby={label} className={css.card}>
        <p id={label} className={css.label}>
          {words.card}
        </p>
        <CardField
          className={css.field}
          onChange={(change) => {
            setComplete(change.complete);
            setOutcome(change.error ? { problem: change.error.message } : {});
          }}
        />
        <p className={css.hint}>{loaded.state === 'loading' ? words.loading : words.cardHint(host)}</p>
      </div>
      <p className={css.problem} role="alert">
        {outcome.problem ? (
          <>
            <Icon name="alert" size={18} />
            {outcome.problem}
          </>
        ) : null}
      </p>
      <Button look="main" disabled={!complete || !check} onClick={() => void ask()}>
        {busy ? cardUse.busy : cardUse.button}
      </Button>
      <p role="status">{outcome.taken}</p>
    </div>
  );
}
