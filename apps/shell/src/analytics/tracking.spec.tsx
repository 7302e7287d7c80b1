import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { isAnalyticsEventId } from '@tidings/contracts/analytics/event-identity.ts';
import { FAILURES_PATH } from '@tidings/contracts/web/slice-failure.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { ContractMismatchError } from '../remotes/remote-list.ts';
import { sendFailureReport } from '../remotes/remote-slot.tsx';
import { spoken } from '../words/spoken.fixture.tsx';
import { ConsentChoice, consent } from './consent.tsx';
import { startHttpServer } from './http-edge.fixture.ts';
import { startReporting } from './reporting.ts';
import { type Tracking, createTracking } from './tracking.ts';

type Sent = {
  session: string;
  consent: boolean;
  events: { id: string; name: string; route: string; attributes: Record<string, unknown> }[];
};

const nothing = () => Promise.reject(new Error('nothing plays here'));
const player = createPlayer({
  api: { narration: nothing, requestRendition: nothing, timeline: nothing, saveProgress: nothing },
});
let edge: Awaited<ReturnType<typeof startHttpServer>>;
let batches: Sent[];
let answer: object;
const feed = {
  name: 'mf-feed',
  version: '0.1.0-1a2b3c4d5e',
  contract: 1,
  entry: '/mf/mf-feed/0.1.0-1a2b3c4d5e/remoteEntry.js',
  routes: ['/feed'],
};
const remotes = Promise.resolve({ generation: 'g', remotes: [feed] });
const tracking: Tracking = createTracking(player, remotes);
const names = () => batches.flatMap(({ events }) => events.map(({ name }) => name));
const choose = async () => {
  await userEvent.click(screen.getByRole('checkbox'));
};
const opened = (articleId: string) => {
  tracking.track({ name: 'ArticleListened', attributes: { articleId, title: 'Rain' } });
};

async function until(good: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !good() && Date.now() < end;)
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  expect(good()).toBe(true);
}
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
const goAway = () => {
  dispatchEvent(new Event('pagehide'));
};

beforeEach(async () => {
  batches = [];
  answer = { data: { recordEvents: { __typename: 'EventsRecorded', recorded: 1, refused: 0 } } };
  edge = await startHttpServer(({ path, body }) => {
    if (path === FAILURES_PATH) return { status: 204 };
    expect(path).toBe('/graphql');
    batches.push((JSON.parse(body) as { variables: { input: Sent } }).variables.input);
    return { status: 200, body: answer };
  });
  Object.assign(globalThis, { fetch: edge.fetch });
  history.replaceState(null, '', '/feed?url=secret');
  await act(async () => {
    render(spoken(<ConsentChoice />));
  });
});
afterEach(async () => {
  await act(async () => {
    consent.set(false);
  });
  Object.assign(navigator, { globalPrivacyControl: undefined });
  await edge.close();
});

it('sends and stores nothing before consent', async () => {
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  opened('a');
  tracking.page('/article');
  goAway();
  await pause();
  expect(batches).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('sends the visit, pages and slice events after consent, and the rest when the page is left', async () => {
  opened('before');
  await choose();
  opened('a');
  await until(() => {
    tracking.page('/player');
    goAway();
    return names().includes('ArticleListened');
  });
  await until(() => names().includes('UserExit'));
  const events = batches.flatMap((batch) => batch.events);
  expect(names()).toEqual(
    expect.arrayContaining([
      'SessionStarted',
      'PageViewed',
      'ArticleListened',
      'TimeSpentOnPage',
      'UserExit',
      'SessionStopped',
    ]),
  );
  expect(
    events.filter(({ name }) => name === 'ArticleListened').map(({ attributes }) => attributes['articleId']),
  ).toEqual(['a']);
  for (const event of events) {
    expect(isAnalyticsEventId(event.id)).toBe(true);
    expect(readAnalyticsEvent(event)).toEqual(event);
  }
  expect(batches.every((batch) => batch.consent && /^[0-9a-f]{24}$/.test(batch.session))).toBe(true);
  expect(JSON.stringify(batches)).not.toContain('secret');
  expect(Object.keys(localStorage).toSorted()).toEqual(['tidings.analytics', 'tidings.analytics.endpoint']);
});

it('registers a browser once, and again when its attributes change', async () => {
  const again = async () => {
    const reporting = startReporting(player, remotes, [], () => undefined);
    await until(() => {
      goAway();
      return names().includes('UserExit');
    });
    reporting.stop();
    // Waits for events that are sent twice during unload, because they belong to the same visit.
    await pause();
    const registered = batches
      .flatMap(({ events }) => events)
      .filter(({ name }) => name === 'EndpointRegistered')
      .map(({ attributes }) => attributes);
    const others = JSON.stringify(
      batches.flatMap(({ events }) => events).filter(({ name }) => name !== 'EndpointRegistered'),
    );
    batches = [];
    return { registered, others };
  };
  const first = await again();
  expect(first.registered).toEqual([
    {
      endpointId: expect.stringMatching(/^[0-9a-f]{24}$/),
      platform: '',
      locale: 'en-US',
      timezone: expect.stringMatching(/\w/),
    },
  ]);
  const id = first.registered[0]!['endpointId'] as string;
  expect(first.others).not.toContain(id);
  expect((await again()).registered).toEqual([]);
  Object.assign(navigator, { userAgentData: { platform: 'Linux' } });
  expect((await again()).registered).toEqual([expect.objectContaining({ endpointId: id, platform: 'Linux' })]);
  Object.assign(navigator, { userAgentData: undefined });
});

it('reports the failed slice and its version without the error message', async () => {
  const reporting = startReporting(player, remotes, [], () => undefined);
  const error = new Error('the secret of Ann');
  error.stack =
    'Error: the secret of Ann\n    at a (https://t.example/assets/vendor.js:1:2)\n    at b ' +
    `(https://t.example${feed.entry}:1:2)`;
  dispatchEvent(
    new ErrorEvent('error', { error, message: error.message, filename: 'https://t.example/assets/vendor.js' }),
  );
  dispatchEvent(
    new ErrorEvent('error', { error: new Error('elsewhere'), filename: 'https://t.example/assets/vendor.js' }),
  );
  sendFailureReport({ remote: { ...feed, contract: 9 }, error: new ContractMismatchError('another') });
  sendFailureReport({ remote: feed, error: new Error('404') });
  await until(() => {
    goAway();
    return names().filter((name) => name === 'SliceFailed').length === 4;
  });
  reporting.stop();
  const failures = batches.flatMap(({ events }) => events).filter(({ name }) => name === 'SliceFailed');
  const { name: slice, version } = feed;
  expect(failures.map(({ attributes }) => attributes)).toEqual([
    { slice, version, failure: 'error' },
    { slice: 'shell', version: '', failure: 'error' },
    { slice, version, failure: 'contract' },
    { slice, version, failure: 'slot' },
  ]);
  for (const event of failures) expect(readAnalyticsEvent(event)).toEqual(event);
  expect(JSON.stringify(batches)).not.toContain('secret of Ann');
});

it('logs an error for an event without a name, and sends the other events', async () => {
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => errors.push(...words);
  await choose();
  for (const name of ['', undefined] as unknown as ['PageViewed'])
    tracking.track({ name, attributes: { pageUrl: '/feed' } });
  console.error = error;
  opened('a');
  await until(() => {
    goAway();
    return names().includes('ArticleListened');
  });
  expect(errors).toEqual(['Events must specify a name.', 'Events must specify a name.']);
  expect(names().every(Boolean)).toBe(true);
});

it('withdrawing consent stops tracking and clears the browser’s stored data', async () => {
  await choose();
  opened('a');
  await until(() => {
    goAway();
    return batches.length > 0;
  });
  await pause();
  await choose();
  const sent = batches.length;
  opened('b');
  goAway();
  await pause();
  expect(batches).toHaveLength(sent);
  expect(localStorage.length).toBe(0);
});

it('withdraws consent when the server declines tracking', async () => {
  answer = {
    data: { recordEvents: { __typename: 'TrackingRefused', reason: 'The browser asks not to be tracked.' } },
  };
  await choose();
  opened('a');
  await act(() =>
    until(() => {
      goAway();
      return !consent.get();
    }),
  );
  expect(localStorage.length).toBe(0);
});

it('does not ask for consent if the browser sends Do Not Track or GPC', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  await act(async () => {
    consent.set(true);
  });
  expect(consent.get()).toBe(false);
  await act(async () => {
    render(spoken(<ConsentChoice />));
  });
  expect(screen.getAllByText('Your browser opted out, so nothing is recorded.')).toHaveLength(1);
});
