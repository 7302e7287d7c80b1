import { runServiceCall } from './calls.ts';
import type { CallTarget } from './calls.ts';
import type { CallAttributes } from './trace.ts';

/** Omits path and query, which may be private. */
export const toHttpCallAttributes = (method: string, { hostname, port, protocol }: URL): CallAttributes => ({
  name: method,
  facts: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
});

export const toHttpStatusAttributes = (status: number) => ({
  'http.response.status_code': status,
  ...(status >= 400 ? { 'error.type': String(status) } : {}),
});

/** Measures until the response begins. */
export const fetchTraced = (to: CallTarget, address: URL | string, init: RequestInit): Promise<Response> =>
  runServiceCall(
    to,
    () => toHttpCallAttributes(init.method ?? 'GET', new URL(address)),
    async (note) => {
      const response = await fetch(address, init);
      note(toHttpStatusAttributes(response.status));
      return response;
    },
  );
