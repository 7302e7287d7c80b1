import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { ANN_SESSION, ANONYMOUS_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type GalleryFetch, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { testSchedule } from './programme.fixture.ts';
import { SchedulePanel } from './schedule.panel.tsx';

const listener = { viewer: 'ann', language: 'en', interfaceLanguage: 'en', country: 'gb', speed: 1.5 };
let requests: { name: string; input: unknown }[];

async function open(answers: Record<string, object>, session = ANN_SESSION): Promise<void> {
  const answer = createGalleryFetch(answers);
  const fetch: GalleryFetch = (path, request) => {
    const { query = '', variables } = JSON.parse(request.body ?? '{}') as {
      query?: string;
      variables?: { input?: unknown };
    };
    requests.push({ name: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '', input: variables?.input });
    return answer(path, request);
  };
  Object.assign(globalThis, { fetch });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <StaticShell session={session} at="/morning">
          <SchedulePanel listener={listener} />
        </StaticShell>
      </QueryClientProvider>,
    );
  });
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
  });
};

beforeEach(() => {
  requests = [];
});
afterEach(cleanup);

it('asks visitors to sign in and remembers the page to return to', async () => {
  await open({}, ANONYMOUS_SESSION);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/auth?next=/morning');
});

it('schedules a programme for the chosen hour and days at the listener’s speed', async () => {
  await open({ MorningSchedule: { morningSchedule: null }, ScheduleMorning: { scheduleMorning: testSchedule } });
  fireEvent.change(await screen.findByLabelText('Ready at'), { target: { value: '06:30' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'By email' }));
  const region = screen.getByRole('status');
  const button = screen.getByRole('button', { name: 'Schedule' });
  button.focus();
  await press('Schedule');
  expect(requests.find(({ name }) => name === 'ScheduleMorning')?.input).toMatchObject({
    hour: 6,
    minute: 30,
    days: [1, 2, 3, 4],
    minutes: 20,
    mail: true,
    push: false,
    language: 'en',
    speed: 1.5,
  });
  await screen.findByText('Next: Monday 30 November at 06:30');
  expect(region.textContent).toBe('Next: Monday 30 November at 06:30');
  expect(document.activeElement).toBe(button);
});

it('shows when a delayed programme is expected', async () => {
  const lateSchedule = { ...testSchedule, expectedAt: '2026-11-30T05:50:00.000Z' };
  await open({ MorningSchedule: { morningSchedule: lateSchedule } });
  await screen.findByText('Your news is late. It is expected at about 06:50.');
});

it('shows the schedule, and deletes it', async () => {
  await open({ MorningSchedule: { morningSchedule: testSchedule }, CancelMorning: { cancelMorning: true } });
  expect((await screen.findByLabelText<HTMLInputElement>('Ready at')).value).toBe('06:30');
  await press('Turn off');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Schedule' }));
});

it('shows a schedule in another time zone and moves it to the current one with a click', async () => {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moved = { ...testSchedule, timeZone, dueAt: '2026-11-30T06:30:00.000Z' };
  await open({ MorningSchedule: { morningSchedule: testSchedule }, ScheduleMorning: { scheduleMorning: moved } });
  const note = await screen.findByText(/It is ready at/);
  expect(note.textContent).toContain('06:30 Central European Time');
  await press('Use my current time zone');
  expect(requests.find(({ name }) => name === 'ScheduleMorning')?.input).toEqual({
    ...testSchedule,
    timeZone,
    dueAt: undefined,
  });
  await waitForElementToBeRemoved(note);
});

it('shows no time zone notice for a schedule in the current time zone', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await open({ MorningSchedule: { morningSchedule: { ...testSchedule, timeZone } } });
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Use my current time zone' })).toBeNull();
});

it('disables saving a schedule without a day', async () => {
  await open({ MorningSchedule: { morningSchedule: { ...testSchedule, days: [2] } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tuesday' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('reports a failed save, and keeps the choices', async () => {
  await open({ MorningSchedule: { morningSchedule: testSchedule } });
  await press('Save');
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Ready at').value).toBe('06:30');
});
