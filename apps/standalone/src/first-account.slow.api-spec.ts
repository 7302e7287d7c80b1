import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseInvitationHash } from '@tidings/contracts/account/sign-in.ts';
import { PRODUCT_VERSION, getProductCommit } from '@tidings/platform/product-version.ts';
import { until } from '@tidings/testing/until.ts';
import { restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';

const entry = fileURLToPath(new URL('../start.mjs', import.meta.url));
const tidings = fileURLToPath(new URL('../../../tools/bin/tidings.mjs', import.meta.url));
const TOKEN = 'operator-token-of-this-test';
const SIGN_UP = `mutation S($email: String!, $invitation: String) { signUp(invitation: $invitation,
  input: { email: $email, password: "a good long one" }) { ... on CodeSent { requestId } } }`;
const CONFIRM = `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { __typename } }`;

type Product = {
  output(): string;
  address: string;
  data: string;
  ask(query: string, variables: object): Promise<string>;
};

async function withProduct(isTerminal: boolean, use: (product: Product) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'tidings-first-'));
  restoreVoiceChecks(data);
  const [program = '', ...args] = isTerminal
    ? ['script', '-qec', `exec '${process.execPath}' '${entry}'`, '/dev/null']
    : [process.execPath, entry];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TIDINGS_DATA: data,
      PORT: '0',
      TIDINGS_FEEDS: 'none',
      SMTP_URL: '',
      TIDINGS_METRICS_TOKEN: TOKEN,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  try {
    let address = '';
    await until('the product is ready', () => {
      address = /^Tidings is ready at (\S+)/m.exec(output)?.[1] ?? '';
      return address !== '';
    });
    await use({
      address,
      data,
      output: () => output,
      ask: async (query, variables) => {
        const response = await fetch(`${address}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        });
        return response.text();
      },
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

const requestIdIn = (answer: string) => /"requestId":"([^"]+)"/.exec(answer)?.[1];
const codeLine = (address: string) => new RegExp(`^mail to ${address}: \\S+ is your Tidings code\\s*$`, 'm');

it('start prints the invitation for the first account and, in a terminal, the codes that it emails', async () => {
  await withProduct(true, async ({ output, ask, address }) => {
    const printed = /^first account: (\S+)/m.exec(output())?.[1] ?? '';
    expect(printed.startsWith(`${address}/auth#invitation=`)).toBe(true);
    const invitation = parseInvitationHash(new URL(printed).hash);
    const id = requestIdIn(await ask(SIGN_UP, { email: 'ann@example.org', invitation }));
    expect(await ask(CONFIRM, { id, code: invitation })).toContain('"SignedIn"');
    await ask(SIGN_UP, { email: 'bob@example.org', invitation: null });
    await until('the code of the second account is printed', () => codeLine('bob@example.org').test(output()));
  });
});

it('start prints no codes when its output is a pipe', async () => {
  await withProduct(false, async ({ output, ask, address }) => {
    await ask(SIGN_UP, { email: 'bob@example.org', invitation: null });
    const mails = /^mail: (\S+)/m.exec(output())?.[1] ?? address;
    await until('the mail is written', async () => (await (await fetch(mails)).text()).includes('bob@example.org'));
    expect(output()).not.toContain('is your Tidings code');
  });
});

it('version and commit are printed at start and reported to operators', async () => {
  await withProduct(false, async ({ output, address, data }) => {
    const commit = getProductCommit();
    expect(output()).toContain(`version: ${PRODUCT_VERSION} (commit ${commit?.slice(0, 8)})\n`);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const ready = await fetch(`${address}/healthz/ready`, { headers });
    expect(await ready.json()).toMatchObject({ status: 'ok', version: PRODUCT_VERSION, commit });
    const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
    expect(metrics).toContain(`tidings_build_info{version="${PRODUCT_VERSION}",commit="${commit}"} 1\n`);
    const env = { ...process.env, TIDINGS_DATA: data, PORT: '', TIDINGS_ORIGIN: '' };
    const created = spawnSync(process.execPath, [tidings, 'user', 'create', 'ann@example.org'], {
      encoding: 'utf8',
      env,
    });
    expect([created.status, created.stdout.startsWith(`${address}/auth#account=`)]).toEqual([0, true]);
  });
});
