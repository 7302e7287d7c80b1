// Registers a person with the emailed code, for a measurement.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE_WAIT_MS = 20_000;

export async function waitForEmailedCode(data: string, email: string): Promise<string> {
  for (
    const end = Date.now() + CODE_WAIT_MS;
    Date.now() < end;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    })
  ) {
    let names: string[] = [];
    try {
      names = readdirSync(join(data, 'mail')).filter((name) => name.endsWith('.eml'));
    } catch {
      /* No email has been sent yet. */
    }
    const code = names
      .map((name) => readFileSync(join(data, 'mail', name), 'utf8'))
      .filter((mail) => mail.includes(email))
      .map((mail) => /^Subject: (\d{6}) /m.exec(mail)?.[1])
      .find(Boolean);
    if (code) return code;
  }
  throw new Error('no code was mailed');
}

/** A function that calls the API as this person. It throws the message of the first error. */
export type RegisteredPerson = {
  <Data>(query: string, variables?: object): Promise<Data>;
  cookie(): string;
};

/** Registers a person. Returns a function that calls the API as this person. */
export async function registerPerson(
  { url, data, fetch = globalThis.fetch }: { url: string; data: string; fetch?: typeof globalThis.fetch },
  email = 'bench@example.org',
): Promise<RegisteredPerson> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const ask = async <Data>(query: string, variables?: object): Promise<Data> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mercurius-require-preflight': '1',
        origin: new URL(url).origin,
        cookie: cookie(),
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const { data: answer, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return answer;
  };
  const { signUp } = await ask<{ signUp: { requestId: string } }>(
    `mutation S($input: CredentialsInput!) { signUp(input: $input) { ... on CodeSent { requestId }
      ... on Refused { message } } }`,
    { input: { email, password: 'kettles boil slowly' } },
  );
  await ask(
    `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) {
      __typename ... on Refused { message } } }`,
    { id: signUp.requestId, code: await waitForEmailedCode(data, email) },
  );
  return Object.assign(ask, { cookie });
}
