import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { type FeedCategory, feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { getErrorMessage } from '../../account-forms/use-submission.ts';
import type {
  ChooseRadioBreakingMutation,
  MakeRadioAddressMutation,
  RadioAddressFields,
  RadioAddressesQuery,
  RevokeRadioAddressMutation,
} from '../../generated/operation-types.ts';
import { useRadioWords } from '../../own-addresses/radio.words.ts';
import css from './podcast-feed.module.css';
import { CopyableUrl, RevocationButtons } from './private-url.tsx';

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

const RADIO_ADDRESS_FIELDS = 'topic path breaking madeAt';
const listDocument = operation<RadioAddressesQuery>(
  `query RadioAddresses { radioAddresses { ${RADIO_ADDRESS_FIELDS} } }`,
);
const makeDocument = operation<MakeRadioAddressMutation>(
  `mutation MakeRadioAddress($topic: FeedCategory, $renew: Boolean) {
    makeRadioAddress(topic: $topic, renew: $renew) { ${RADIO_ADDRESS_FIELDS} } }`,
);
const breakingDocument = operation<ChooseRadioBreakingMutation>(
  `mutation ChooseRadioBreaking($topic: FeedCategory, $breaking: Boolean!) {
    chooseRadioBreaking(topic: $topic, breaking: $breaking) { ${RADIO_ADDRESS_FIELDS} } }`,
);
const revokeDocument = operation<RevokeRadioAddressMutation>(
  'mutation RevokeRadioAddress($topic: FeedCategory) { revokeRadioAddress(topic: $topic) }',
);

const radioKey = (viewer: string) => ['radio-addresses', viewer] as const;

const useRadioAddresses = (viewer: string) =>
  useQuery({
    queryKey: radioKey(viewer),
    queryFn: async ({ signal }) => (await graphqlFetch(listDocument, {}, signal)).radioAddresses,
  });

type RadioChange = { topic: FeedCategory | null } & (
  | { do: 'make' | 'renew' | 'revoke' }
  | { do: 'breaking'; breaking: boolean }
);

async function change(request: RadioChange): Promise<RadioAddressFields | null> {
  const { topic } = request;
  if (request.do === 'breaking')
    return (await graphqlFetch(breakingDocument, { topic, breaking: request.breaking })).chooseRadioBreaking;
  if (request.do !== 'revoke')
    return (await graphqlFetch(makeDocument, { topic, renew: request.do === 'renew' })).makeRadioAddress;
  await graphqlFetch(revokeDocument, { topic });
  return null;
}

function useChangeRadioAddress(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (address, { topic }) => {
      queries.setQueryData<readonly RadioAddressFields[]>(radioKey(viewer), (before = []) => [
        ...before.filter((one) => one.topic !== topic),
        ...(address ? [address] : []),
      ]);
    },
  });
}
