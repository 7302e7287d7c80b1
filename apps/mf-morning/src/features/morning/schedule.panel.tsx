import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { Chip } from '@tidings/ui/choices.tsx';
import { SelectField, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type {
  CancelMorningMutation,
  MorningScheduleQuery,
  PushKeyQuery,
  ScheduleMorningMutation,
  SubscribePushMutation,
} from '../../generated/operation-types.ts';
import { type Listener, DEFAULT_MINUTES, formatLength, getBrowserTimeZone } from './programme.query.ts';
import css from './schedule.module.css';
import { useScheduleWords } from './schedule.words.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const dayName = (day: number, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(getPageLocale(), { weekday, timeZone: 'UTC' }).format(A_MONDAY + (day - 1) * DAY_MS);
const two = (value: number) => String(value).padStart(2, '0');

export function SchedulePanel({ listener }: { listener: Listener }) {
  const words = useScheduleWords();
  const { viewer } = useSession();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.panel}>
      <h2 id={id}>{words.title}</h2>
      <p className={css.what}>{words.what}</p>
      {viewer ? (
        <Schedule viewer={viewer.id} listener={listener} />
      ) : (
        <p>
          <Link className={getButtonClass({ look: 'plain' })} to="/auth?next=/morning">
            {words.signIn}
          </Link>
        </p>
      )}
    </section>
  );
}

function Schedule({ viewer, listener }: { viewer: string; listener: Listener }) {
  const words = useScheduleWords();
  const { data: schedule, isError } = useSchedule(viewer);
  const isPushed = schedule?.push === true;
  useEffect(() => {
    // Signing out unsubscribes this browser, so the subscription is renewed if permission was granted.
    if (isPushed && canReceivePush() && Notification.permission === 'granted')
      void subscribeToPush().catch(() => false);
  }, [isPushed]);
  if (isError) return <FormError message={words.notRead} />;
  // The key contains only the viewer. A key that changes on saving would remount the form and lose the focus.
  return schedule === undefined ? null : (
    <ScheduleForm key={viewer} viewer={viewer} schedule={schedule} listener={listener} />
  );
}

type FormProps = { viewer: string; schedule: MorningSchedule | null; listener: Listener };

function ScheduleForm({ viewer, schedule, listener }: FormProps) {
  const words = useScheduleWords();
  const change = useChangeSchedule(viewer);
  const buttons = useRef<HTMLParagraphElement>(null);
  const [at, setAt] = useState(schedule ? `${two(schedule.hour)}:${two(schedule.minute)}` : '07:00');
  const [days, setDays] = useState<readonly number[]>(schedule?.days ?? WORKDAYS);
  const [minutes, setMinutes] = useState(schedule ? schedule.minutes : DEFAULT_MINUTES);
  const [push, setPush] = useState(schedule?.push ?? false);
  const [mail, setMail] = useState(schedule?.mail ?? false);
  const [refused, setRefused] = useState(false);
  /** Keeps the focus in the form after the clicked button is removed. */
  const after = { onSuccess: () => buttons.current?.querySelector('button')?.focus() };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const isPushed = push && (await subscribeToPush().catch(() => false));
    setRefused(push && !isPushed);
    setPush(isPushed);
    const { interfaceLanguage: language, speed } = listener;
    const timeZone = getBrowserTimeZone();
    change.mutate({ hour, minute, days: [...days], minutes, push: isPushed, mail, timeZone, language, speed });
  };
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextField label={words.at} type="time" required value={at} onChange={(event) => setAt(event.target.value)} />
      <Days chosen={days} onChoose={setDays} />
      <SelectField
        label={words.length}
        value={minutes}
        options={[
          ...PROGRAMME_MINUTES.map((one) => ({ value: one, label: formatLength(one) })),
          { value: null, label: words.free },
        ]}
        onChoose={setMinutes}
      />
      <fieldset className={css.ways}>
        <legend>{words.notified}</legend>
        {canReceivePush() && (
          <label>
            <input type="checkbox" checked={push} onChange={(event) => setPush(event.target.checked)} />
            {words.push}
          </label>
        )}
        <label>
          <input type="checkbox" checked={mail} onChange={(event) => setMail(event.target.checked)} />
          {words.mail}
        </label>
      </fieldset>
      <FormError message={change.error ? errorMessage(change.error, words.notSaved) : refused ? words.refused : null} />
      {schedule && (
        <TimeZoneNotice schedule={schedule} busy={change.isPending} onUse={(choice) => change.mutate(choice, after)} />
      )}
      <p ref={buttons} className={css.buttons}>
        <Button look="main" type="submit" aria-disabled={change.isPending} disabled={days.length === 0}>
          {schedule ? words.save : words.begin}
        </Button>
        {schedule && (
          <Button aria-disabled={change.isPending} onClick={() => !change.isPending && change.mutate(null, after)}>
            {words.off}
          </Button>
        )}
        <span role="status" className="soft num">
          {schedule &&
            (schedule.expectedAt ? words.late(formatExpectedAt(schedule)) : words.next(formatDueAt(schedule)))}
        </span>
      </p>
    </form>
  );
}

const errorMessage = (error: Error, otherwise: string) => (error instanceof ApiError ? error.message : otherwise);

function Days({ chosen, onChoose }: { chosen: readonly number[]; onChoose: (days: readonly number[]) => void }) {
  const words = useScheduleWords();
  const toggle = (day: number) =>
    onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted());
  return (
    <fieldset className={css.days}>
      <legend>{words.days}</legend>
      {DAYS.map((day) => (
        <Chip
          key={day}
          type="checkbox"
          aria-label={dayName(day, 'long')}
          checked={chosen.includes(day)}
          onChange={() => toggle(day)}
        >
          {dayName(day, 'short')}
        </Chip>
      ))}
    </fieldset>
  );
}

const formatExpectedAt = ({ expectedAt, timeZone }: MorningSchedule) =>
  new Intl.DateTimeFormat(getPageLocale(), { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(expectedAt ?? 0),
  );

const formatDueAt = ({ dueAt, timeZone }: MorningSchedule) =>
  new Intl.DateTimeFormat(getPageLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(dueAt));

type NoticeProps = { schedule: MorningSchedule; busy: boolean; onUse: (choice: MorningScheduleChoice) => void };

const createClock = (timeZone: string, timeZoneName?: 'longGeneric') =>
  new Intl.DateTimeFormat(getPageLocale(), { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName });

function TimeZoneNotice({ schedule: { dueAt, timeZone, ...times }, busy, onUse }: NoticeProps) {
  const words = useScheduleWords();
  const due = new Date(dueAt);
  const browserZone = getBrowserTimeZone();
  // Time zones with different names may have the same time.
  if (createClock(timeZone).format(due) === createClock(browserZone).format(due)) return null;
  return (
    <p className={css.buttons}>
      {words.elsewhere(createClock(timeZone, 'longGeneric').format(due))}
      <Button aria-disabled={busy} onClick={() => !busy && onUse({ ...times, timeZone: browserZone })}>
        {words.useHere}
      </Button>
    </p>
  );
}

export type MorningSchedule = NonNullable<MorningScheduleQuery['data']['morningSchedule']>;
type MorningScheduleChoice = ScheduleMorningMutation['variables']['input'];

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

const useSchedule = (viewer: string) => useQuery({ queryKey: queryKey(viewer), queryFn: () => fetchMorningSchedule() });

function useChangeSchedule(viewer: string) {
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
const canReceivePush = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied';

/** Returns false if the visitor denies permission. Throws if the browser or the API fails. */
async function subscribeToPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await fetchPushKey() }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return storePushSubscription({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
