import { findAccountRequest, deriveMailCode } from '@tidings/database/accounts/account-request.entity.ts';
import type { TestApi } from './test-api.ts';

export class CookieJar {
  readonly #cookies = new Map<string, string>();

  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }
  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  take(headers: Record<string, unknown>): void {
    for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

export class Visitor {
  readonly jar = new CookieJar();
  constructor(
    readonly api: TestApi,
    private readonly headers: Record<string, string> = {},
  ) {}

  async ask(query: string, variables: object = {}) {
    const answer = await this.api.graphql(query, variables, { ...this.headers, cookie: String(this.jar) });
    this.jar.take(answer.headers);
    return answer;
  }
}

const SIGN_UP = `mutation S($input: CredentialsInput!) { signUp(input: $input) { ... on CodeSent { requestId }
    ... on Refused { code field } } }`;
const CONFIRM = `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { ... on
    SignedIn { viewer { id } } ... on Refused { code } } }`;

export async function readMailedCode(api: TestApi, requestId: string): Promise<string> {
  const request = await findAccountRequest(api.database, requestId);
  if (!request) throw new Error('No code was requested.');
  return deriveMailCode(api.database, request);
}

export async function signUpPerson(
  api: TestApi,
  email: string,
  password = 'a good long one',
  headers: Record<string, string> = {},
  visitor = new Visitor(api, headers),
): Promise<Visitor & { id: string }> {
  const result = (await visitor.ask(SIGN_UP, { input: { email, password } })).data as unknown as {
    signUp: { requestId: string };
  };
  const confirmed = await visitor.ask(CONFIRM, {
    id: result.signUp.requestId,
    code: await readMailedCode(api, result.signUp.requestId),
  });
  const { confirmSignUp } = confirmed.data as unknown as { confirmSignUp: { viewer: { id: string } } };
  return Object.assign(visitor, { id: confirmSignUp.viewer.id });
}
