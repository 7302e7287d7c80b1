import type { DeleteTextMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const document = operation<DeleteTextMutation>('mutation DeleteText($id: ID!) { deleteText(id: $id) }');

/** Deletes a text of one's own, with its sound, for good. Rejects with `NOT_FOUND` when there is none such any more. */
export const deleteText = async (id: string) => (await graphqlFetch(document, { id })).deleteText;
