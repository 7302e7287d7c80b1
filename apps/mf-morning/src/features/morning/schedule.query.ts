import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

const fetchMorningSchedule = async (): Promise<MorningSchedule | null> =>
  (await graphqlFetch(readDocument, {})).morningSchedule;

const scheduleMorning = async (input: MorningScheduleChoice): Promise<MorningSchedule> =>
  (await graphqlFetch(scheduleDocument, { input })).scheduleMorning;

const cancelMorningSchedule = async (): Promise<boolean> => (await graphqlFetch(cancelDocument, {})).cancelMorning;

const fetchPushKey = async (): Promise<string> => (await graphqlFetch(keyDocument, {})).pushKey;

const storePushSubscription = async (input: SubscribePushMutation['variables']['input']): Promise<boolean> =>
  (await graphqlFetch(subscribeDocument, { input })).subscribePush;

const queryKey = (viewer: string) => ['morning-schedule', viewer] as const;

export const useSchedule = (viewer: string) =>
  useQuery({ queryKey: queryKey(viewer), queryFn: () => fetchMorningSchedule() });

export function useChangeSchedule(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: MorningScheduleChoice | null): Promise<MorningSchedule | null> => {
      if (choice !== null) return scheduleMorning(choice);
      await cancelMorningSchedule();
      return null;
    },
    onSuccess: (schedule) => {
      queries.setQueryData(queryKey(viewer), schedule);
    },
  });
}

/** Whether notifications are supported and not blocked, and a service worker is active. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied';

/** Returns false if the visitor denies permission. Throws if the browser or the API fails. */
export async function subscribeToPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await fetchPushKey() }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return storePushSubscription({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
