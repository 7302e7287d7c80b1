import { inCallTo } from './calls.ts';
import type { Other } from './calls.ts';
import type { CallFacts } from './trace.ts';

/** Omits path and query, which may be private. */
export const httpCall = (method: string, { hostname, port, protocol }: URL): CallFacts => ({
  name: method,
  facts: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
});

export const httpStatus = (status: number) => ({
  'http.response.status_code': status,
  ...(status >= 400 ? { 'error.type': String(status) } : {}),
});

/** Measures until the response begins. */
export const fetchAsCall = (to: Other, address: URL | string, init: RequestInit): Promise<Response> =>
  inCallTo(
    to,
    () => httpCall(init.method ?? 'GET', new URL(address)),
    async (note) => {
      const response = await fetch(address, init);
      note(httpStatus(response.status));
      return response;
    },
  );
