import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import type {
  ChooseRadioBreakingMutation,
  MakeRadioAddressMutation,
  RadioAddressFields,
  RadioAddressesQuery,
  RevokeRadioAddressMutation,
} from '../../generated/operation-types.ts';

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

export const useRadioAddresses = (viewer: string) =>
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

export function useChangeRadioAddress(viewer: string) {
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
