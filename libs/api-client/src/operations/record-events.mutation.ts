import type { RecordEventsMutation } from '../generated/operation-types.ts';
import type { RecordEventsInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const recordDocument = /* @__PURE__ */ operation<RecordEventsMutation>(`
  mutation RecordEvents($input: RecordEventsInput!) {
    recordEvents(input: $input) { __typename ... on EventsRecorded { recorded refused } ... on TrackingRefused { reason
    } }
  }`);

/** Sends analytics events. Call it only after consent. With `leaving`, the request outlives the page. */
export const recordEvents = async (input: RecordEventsInput, leaving = false) =>
  (await graphqlFetch(recordDocument, { input }, undefined, leaving)).recordEvents;
