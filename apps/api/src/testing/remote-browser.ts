import type { TestApi } from './test-api.ts';
import { CookieJar } from './visitor.ts';

export type RemoteResponse = { __typename: string; requestId: string; code?: string; message?: string };

export class RemoteBrowser {
  constructor(
    private readonly api: TestApi,
    private readonly address: string,
    readonly jar = new CookieJar(),
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Throws if the API returns an error. */
  async ask(query: string, variables: object = {}): Promise<RemoteResponse> {
    const reply = await this.api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: this.address,
      headers: { ...this.headers, cookie: String(this.jar) },
      payload: { query, variables },
    });
    this.jar.take(reply.headers);
    const { data, errors } = reply.json() as { data: Record<string, RemoteResponse> | null; errors?: object[] };
    if (!data) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as RemoteResponse;
  }
}
