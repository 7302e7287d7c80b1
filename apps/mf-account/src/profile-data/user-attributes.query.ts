import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { UserAttributesQuery } from '../generated/operation-types.ts';

export const USER_ATTRIBUTES_FIELDS =
  'address birthdate family_name gender given_name locale phone_number picture preferred_username profile sub ' +
  'website zoneinfo email';

export const userAttributesKey = (viewer: string | null) => ['user-attributes', viewer] as const;

const attributesDocument = operation<UserAttributesQuery>(
  `query UserAttributes { userAttributes { ${USER_ATTRIBUTES_FIELDS} } }`,
);

export const useUserAttributes = (viewer: string | null) =>
  useQuery({
    queryKey: userAttributesKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(attributesDocument, {}, signal)).userAttributes,
  });
