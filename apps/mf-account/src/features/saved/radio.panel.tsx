import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useState } from 'react';
import { getErrorMessage } from '../../account-forms/error-message.ts';
import { useFormWords } from '../../account-forms/form.words.ts';
import type { RadioAddressFields } from '../../generated/operation-types.ts';
import { useRadioWords } from '../../own-addresses/radio.words.ts';
import { CopyableUrl } from './copyable-url.tsx';
import css from './podcast-feed.module.css';
import { useChangeRadioAddress, useRadioAddresses } from './radio.query.ts';
import { RevocationButtons } from './revocation-buttons.tsx';

export function RadioPanel({ id, viewer }: { id: string; viewer: string }) {
  const words = useRadioWords();
  const { failed } = useFormWords();
  const [topic, setTopic] = useState<FeedCategory | null>(null);
  const addresses = useRadioAddresses(viewer);
  const changing = useChangeRadioAddress(viewer);
  const address = addresses.data?.find((one) => one.topic === topic);
  const problem = changing.error
    ? getErrorMessage(changing.error, failed)
    : addresses.isError
      ? getErrorMessage(addresses.error, words.notRead)
      : null;
  return (
    <section id={id} className={css.panel} aria-label={words.name}>
      <p>{words.what}</p>
      <div className={css.topic}>
        <SelectField
          label={words.station}
          value={topic}
          options={[
            { value: null, label: words.everything },
            ...feedCategories.map((one) => ({ value: one, label: words.topics[one] })),
          ]}
          onChoose={setTopic}
        />
      </div>
      {address && <Station key={address.path} address={address} busy={changing.isPending} run={changing.mutate} />}
      {addresses.data && !address && (
        <p>
          <Button look="main" disabled={changing.isPending} onClick={() => changing.mutate({ do: 'make', topic })}>
            {words.make}
          </Button>
        </p>
      )}
      <FormError message={problem} />
    </section>
  );
}

function Station({
  address: { topic, path, breaking },
  busy,
  run,
}: {
  address: RadioAddressFields;
  busy: boolean;
  run: ReturnType<typeof useChangeRadioAddress>['mutate'];
}) {
  const words = useRadioWords();
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const chooseBreaking = (isOn: boolean) => {
    setOptimistic(isOn);
    run({ do: 'breaking', topic, breaking: isOn }, { onSettled: () => setOptimistic(null) });
  };
  return (
    <>
      <CopyableUrl label={words.address} path={path} />
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={optimistic ?? breaking}
          onChange={(event) => chooseBreaking(event.target.checked)}
        />
        {words.breaking}
      </label>
      <RevocationButtons words={words} busy={busy} onEnd={(how) => run({ do: how, topic })} />
    </>
  );
}
