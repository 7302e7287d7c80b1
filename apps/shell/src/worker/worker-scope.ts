/** The events of a service worker, as far as this one looks at them. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type RequestEvent = WorkerEvent & {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type PushEvent = WorkerEvent & { readonly data: { json(): unknown } | null };
export type NotificationPress = WorkerEvent & { readonly notification: Notification };
export type MessageFromPage = WorkerEvent & { readonly data: unknown; readonly source: { readonly id: string } | null };

/** A page that is open in the browser. */
export type OpenPage = { readonly url: string; focus(): Promise<unknown> };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: NotificationPress;
};

/** What a service worker is inside of. */
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

// The compiler knows the page's world; this file alone runs in the other one.
export const workerScope = globalThis as unknown as WorkerScope;

/** A path of ours as the browser asks for it. */
export const addressOf = (path: string): string =>
  new URL(path.replace(/^\//, ''), workerScope.registration.scope).href;

/** The path of ours that an address means; null when it is none of ours. */
export function pathOf(address: string): string | null {
  const { scope } = workerScope.registration;
  return address.startsWith(scope) ? `/${new URL(address).pathname.slice(new URL(scope).pathname.length)}` : null;
}
