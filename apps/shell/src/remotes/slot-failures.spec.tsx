import type { SliceFailure } from '@tidings/contracts/web/slice-failure.ts';
import { startHttpServer } from '../analytics/http-edge.fixture.ts';
import { type RemoteManifest, ContractMismatchError } from './remote-list.ts';
import { onSlotFailed, reportFailure } from './slot-failures.ts';

let edge: Awaited<ReturnType<typeof startHttpServer>>;
let sent: SliceFailure[];
beforeEach(async () => {
  sent = [];
  edge = await startHttpServer(({ path, headers, body }) => {
    if (path === '/failures' && headers['content-type'] === 'application/json')
      sent.push(JSON.parse(body) as SliceFailure);
    return { status: 204 };
  });
  Object.assign(globalThis, { fetch: edge.fetch });
});
afterEach(() => edge.close());

const remote = (version: string): RemoteManifest => ({ name: 'mf-feed', version, contract: 1, entry: '', routes: [] });
const thrown = (message: string, at: string) => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at u (${at}:1:2032)`;
  return error;
};
const inSlot = (card: RemoteManifest, error: unknown) => reportFailure({ remote: card, error });
const uncaught = (error: Error) => new ErrorEvent('error', { error, message: error.message });
const inSlice = (version: string) => `${location.origin}/mf/mf-feed/${version}/234.b75348e97c.js`;

it('a remote that fails in a slot is reported once with message, stack and version', async () => {
  const error = thrown('no ann@mail.example', inSlice('1'));
  for (let time = 0; time < 2; time += 1) await inSlot(remote('1'), error);
  await inSlot(remote('1'), new ContractMismatchError('mf-feed 1 speaks contract 9'));
  expect(sent).toEqual([
    {
      slice: 'mf-feed',
      version: '1',
      failure: 'slot',
      message: 'no …',
      stack: `Error: no …\n    at u (${inSlice('1')}:1:2032)`,
    },
    expect.objectContaining({ failure: 'contract', message: 'mf-feed 1 speaks contract 9' }),
  ]);
});

it('uncaught errors in slices are reported, but not those in browser extensions and local slices', async () => {
  await reportFailure(uncaught(thrown('in a slice', inSlice('2'))));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: thrown('a promise', inSlice('2')) });
  await reportFailure(rejected);
  await reportFailure(uncaught(thrown('elsewhere', 'chrome-extension://abc/mf/mf-feed/2/a.js')));
  await reportFailure(uncaught(thrown('here', 'http://127.0.0.1:4310/mf/mf-feed/2/a.js')));
  await inSlot(remote('2-local'), new Error('mine'));
  expect(sent.map(({ slice, version, failure, message }) => [slice, version, failure, message])).toEqual([
    ['mf-feed', '2', 'error', 'in a slice'],
    ['mf-feed', '2', 'rejection', 'a promise'],
  ]);
});

it('at most twenty failures are reported', async () => {
  for (let number = 0; number < 40; number += 1) await inSlot(remote('3'), new Error(`no ${number}`));
  expect(sent.length).toBeLessThanOrEqual(20);
  expect(sent.length).toBeGreaterThan(10);
});

it('subscribers are notified of every failed remote until they unsubscribe', async () => {
  const reported: string[] = [];
  const stop = onSlotFailed(({ remote: { version } }) => reported.push(version));
  for (let time = 0; time < 2; time += 1) await inSlot(remote('4'), new Error('the same'));
  stop();
  await inSlot(remote('5'), new Error('later'));
  expect(reported).toEqual(['4', '4']);
});
