type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type RequestEvent = WorkerEvent & {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null };
export type NotificationClickEvent = WorkerEvent & { readonly notification: Notification };
type PageMessageEvent = WorkerEvent & {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
};

type OpenPage = { readonly url: string; focus(): Promise<unknown> };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: PageMessageEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
};

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<object | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

// This file runs in a worker, but is compiled with the DOM library.
export const workerScope = globalThis as unknown as WorkerScope;

export const toUrl = (path: string): string => new URL(path.replace(/^\//, ''), workerScope.registration.scope).href;

export function toPath(address: string): string | null {
  const { scope } = workerScope.registration;
  return address.startsWith(scope) ? `/${new URL(address).pathname.slice(new URL(scope).pathname.length)}` : null;
}

/** Resolves to null after `ms` milliseconds. Rejects if the promise rejects. */
export function withTimeout<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns the cached response if the network fails or takes longer than `ms`. Waits for the network if nothing is
 * cached.
 */
export async function networkFirst(
  coming: Promise<Response>,
  getCached: () => Promise<Response | undefined>,
  ms: number,
): Promise<Response> {
  const fresh = await withTimeout(coming, ms).catch(() => null);
  return fresh ?? (await getCached()) ?? coming;
}
