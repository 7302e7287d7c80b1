import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  CancelMorningMutation,
  MorningScheduleQuery,
  PushKeyQuery,
  ScheduleMorningMutation,
  SubscribePushMutation,
} from '../../generated/operation-types.ts';

export type MorningSchedule = NonNullable<MorningScheduleQuery['data']['morningSchedule']>;
export type MorningScheduleChoice = ScheduleMorningMutation['variables']['input'];

const SCHEDULE_FIELDS = 'hour minute days timeZone minutes language speed push mail dueAt expectedAt';
const readDocument = operation<MorningScheduleQuery>(
  `query MorningSchedule { morningSchedule { ${SCHEDULE_FIELDS} } }`,
);
const scheduleDocument = operation<ScheduleMorningMutation>(
  `mutation ScheduleMorning($input: MorningScheduleInput!) { scheduleMorning(input: $input) { ${SCHEDULE_FIELDS} } }`,
);
const cancelDocument = operation<CancelMorningMutation>('mutation CancelMorning { cancelMorning }');
const keyDocument = operation<PushKeyQuery>('query PushKey { pushKey }');
const subscribeDocument = operation<SubscribePushMutation>(
  'mutation SubscribePush($input: PushSubscriptionInput!) { subscribePush(input: $input) }',
);

export const fetchMorningSchedule = async (): Promise<MorningSchedule | null> =>
  (await graphqlFetch(readDocument, {})).morningSchedule;

export const scheduleMorning = async (input: MorningScheduleChoice): Promise<MorningSchedule> =>
  (await graphqlFetch(scheduleDocument, { input })).scheduleMorning;

export const cancelMorningSchedule = async (): Promise<boolean> =>
  (await graphqlFetch(cancelDocument, {})).cancelMorning;

export const fetchPushKey = async (): Promise<string> => (await graphqlFetch(keyDocument, {})).pushKey;

export const storePushSubscription = async (input: SubscribePushMutation['variables']['input']): Promise<boolean> =>
  (await graphqlFetch(subscribeDocument, { input })).subscribePush;
