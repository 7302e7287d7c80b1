import { runServiceCall } from './calls.ts';
import type { CallTarget } from './calls.ts';
import type { CallFacts } from './trace.ts';

/** Omits path and query, which may be private. */
export const toHttpCallFacts = (method: string, { hostname, port, protocol }: URL): CallFacts => ({
  name: method,
  facts: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
});

export const toHttpStatusFacts = (status: number) => ({
  'http.response.status_code': status,
  ...(status >= 400 ? { 'error.type': String(status) } : {}),
});

/** Measures until the response begins. */
export const fetchTraced = (to: CallTarget, address: URL | string, init: RequestInit): Promise<Response> =>
  runServiceCall(
    to,
    () => toHttpCallFacts(init.method ?? 'GET', new URL(address)),
    async (note) => {
      const response = await fetch(address, init);
      note(toHttpStatusFacts(response.status));
      return response;
    },
  );
