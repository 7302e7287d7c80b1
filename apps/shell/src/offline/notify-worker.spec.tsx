import { clearOfflineData } from './notify-worker.ts';

function subscribedBrowser() {
  const done: string[] = [];
  const registration = {
    active: { postMessage: ({ kind }: { kind: string }) => done.push(`the worker is told to ${kind}`) },
    getNotifications: () => Promise.resolve([{ close: () => done.push('a notification goes') }]),
    pushManager: {
      getSubscription: () => Promise.resolve({ unsubscribe: () => Promise.resolve(void done.push('no more come')) }),
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  return done;
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('deletes the notifications of the account that signed out', async () => {
  const done = subscribedBrowser();
  await clearOfflineData();
  expect(done.toSorted()).toEqual(['a notification goes', 'no more come', 'the worker is told to forget']);
});

it('does not fail in a browser without service workers', async () => {
  await expect(clearOfflineData()).resolves.toBeUndefined();
});
