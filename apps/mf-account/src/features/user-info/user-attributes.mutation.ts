import type { UserAttributesInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { UpdateUserAttributesMutation } from '../../generated/operation-types.ts';
import { USER_ATTRIBUTES_FIELDS } from '../../profile-data/user-attributes.query.ts';

const updateDocument = operation<UpdateUserAttributesMutation>(`
  mutation UpdateUserAttributes($input: UserAttributesInput!) { updateUserAttributes(input: $input) {
  ${USER_ATTRIBUTES_FIELDS} } }`);

export const updateUserAttributes = async (input: UserAttributesInput) =>
  (await graphqlFetch(updateDocument, { input })).updateUserAttributes;
