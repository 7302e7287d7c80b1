import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { UserAttributes, UserAttributesInput } from '@tidings/api-client/types.ts';
import { ATTRIBUTE_FIELDS } from '../../profile-data/user-attributes.query.ts';

const updateDocument = operation<{ updateUserAttributes: UserAttributes }, { input: UserAttributesInput }>(`
  mutation UpdateUserAttributes($input: UserAttributesInput!) { updateUserAttributes(input: $input) {
  ${ATTRIBUTE_FIELDS} } }`);

/** Stores what a person tells about themselves. Who they are (`sub`) is never part of it. */
export const updateUserAttributes = async (input: UserAttributesInput) =>
  (await graphqlFetch(updateDocument, { input })).updateUserAttributes;
