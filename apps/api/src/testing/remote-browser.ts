import type { TestApi } from './test-api.ts';
import { Jar } from './visitor.ts';

/** Of all results; the operation determines which are present. */
export type RemoteAnswer = { __typename: string; requestId: string; code?: string; message?: string };

export class RemoteBrowser {
  constructor(
    private readonly api: TestApi,
    private readonly address: string,
    readonly jar = new Jar(),
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Throws if the API returns an error. */
  async ask(query: string, variables: object = {}): Promise<RemoteAnswer> {
    const reply = await this.api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: this.address,
      headers: { ...this.headers, cookie: String(this.jar) },
      payload: { query, variables },
    });
    this.jar.take(reply.headers);
    const { data, errors } = reply.json() as { data: Record<string, RemoteAnswer> | null; errors?: object[] };
    if (!data) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as RemoteAnswer;
  }
}
