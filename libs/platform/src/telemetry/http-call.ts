import { inCallTo } from './calls.ts';
import type { Other } from './calls.ts';
import type { CallFacts } from './trace.ts';

/** A request over HTTP as a call: which server is asked. Its path and its query are nobody else's business. */
export const httpCall = (method: string, { hostname, port, protocol }: URL): CallFacts => ({
  name: method,
  facts: {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  },
});

/** What an answer says of a call. */
export const httpStatus = (status: number) => ({
  'http.response.status_code': status,
  ...(status >= 400 ? { 'error.type': String(status) } : {}),
});

/** `fetch` as a call, until the answer begins. */
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
