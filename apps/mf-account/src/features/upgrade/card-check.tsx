import { ownAddress } from '@tidings/api-client/own-address.ts';
import { CHECKOUT_PATH, PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useId, useState } from 'react';
import { usePageWords } from '../../page.words.ts';
import { CardField } from '../../payment/card-field.tsx';
import { useCardGroup } from '../../payment/card-group.tsx';
import type { CardAnswer } from '../../payment/card-provider.ts';
import css from './checkout.module.css';
import type { checkoutWords } from './checkout.words.ts';
import { useCheckoutWords } from './checkout.words.ts';

/** Whether this page was sent as the checkout page: only that one may load the provider's script. */
export const mayLoadCardForm = (): boolean => document.querySelector(`meta[name=${PAYMENT_SCRIPT_META}]`) !== null;

/** Instead of the form on a page that may not load it. A real link: the server sends the page that may. */
export function WayToCardForm() {
  const words = useCheckoutWords();
  return (
    <>
      <p>{words.openFormWhy}</p>
      <ButtonLink look="main" href={ownAddress(CHECKOUT_PATH)}>
        {words.openForm}
      </ButtonLink>
    </>
  );
}

function outcomeOf(
  { paymentMethod, error }: CardAnswer,
  words: typeof checkoutWords,
): { taken: string } | { problem: string } {
  if (!paymentMethod) return { problem: error?.message ?? words.refused };
  return { taken: words.accepted(paymentMethod.card?.brand ?? words.card, paymentMethod.card?.last4 ?? '····') };
}

/** The provider's field, a way to have the card checked, and what came of it. */
export function CardCheck({ host }: { host: string }) {
  const words = useCheckoutWords();
  const { again } = usePageWords();
  const { loaded, tryAgain, check } = useCardGroup();
  const [outcome, setOutcome] = useState<{ taken?: string; problem?: string }>({});
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = useId();

  async function ask() {
    if (!check || busy) return;
    setBusy(true);
    setOutcome({});
    setOutcome(
      await check().then(
        (answer) => outcomeOf(answer, words),
        () => ({ problem: words.noAnswer }),
      ),
    );
    setBusy(false);
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
        {busy ? words.checking : words.check}
      </Button>
      <p role="status">{outcome.taken}</p>
    </div>
  );
}
