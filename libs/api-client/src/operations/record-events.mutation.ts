import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { RecordEventsInput, RecordEventsResult } from '../types.ts';

const recordDocument = operation<{ recordEvents: RecordEventsResult }, { input: RecordEventsInput }>(`
  mutation RecordEvents($input: RecordEventsInput!) {
    recordEvents(input: $input) { __typename ... on EventsRecorded { recorded refused } ... on TrackingRefused { reason
    } }
  }`);

/** Reports what happened on a page whose visitor agreed to it. `leaving`: the request outlives the page. */
export const recordEvents = async (input: RecordEventsInput, leaving = false) =>
  (await graphqlFetch(recordDocument, { input }, undefined, leaving)).recordEvents;
