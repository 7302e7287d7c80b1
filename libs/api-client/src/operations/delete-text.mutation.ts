import type { DeleteTextMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const document = /* @__PURE__ */ operation<DeleteTextMutation>('mutation DeleteText($id: ID!) { deleteText(id: $id) }');

/** Deletes a text and its audio. Rejects with `NOT_FOUND` if the text does not exist. */
export const deleteText = async (id: string) => (await graphqlFetch(document, { id })).deleteText;
