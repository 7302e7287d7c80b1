import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { UserAttributes, UserAttributesInput } from '../types.ts';
import { ATTRIBUTE_FIELDS } from './user-attributes.query.ts';

const updateDocument = operation<{ updateUserAttributes: UserAttributes }, { input: UserAttributesInput }>(`
  mutation UpdateUserAttributes($input: UserAttributesInput!) { updateUserAttributes(input: $input) {
  ${ATTRIBUTE_FIELDS} } }`);

/** Stores what a person tells about themselves. Who they are (`sub`) is never part of it. */
export const updateUserAttributes = async (input: UserAttributesInput) =>
  (await graphqlFetch(updateDocument, { input })).updateUserAttributes;
