import { randomUUID } from 'node:crypto';
import { waitForEmailedCode, registerPerson } from '../../../../tools/product/registered-person.ts';
import { type Attack, type AttackContext, startFlood, createUniqueWord } from './attacks.ts';
import { fetchFrom, createVisitor } from './visitors.ts';

const OWNER = `owner-${createUniqueWord()}@example.org`;
const OTHER = `other-${createUniqueWord()}@example.org`;
const PASSWORD = 'kettles boil slowly';
const WRONG_PASSWORDS = 10;
const RESETS = 3;
/** Numbers of invented codes sent from two networks. Together they reach the installation's daily limit. */
const INVENTED_CODES = [26, 24] as const;

type Visitor = ReturnType<typeof createVisitor>;
type Outcome = { __typename: string; code?: string; requestId?: string };

async function runMutation(visitor: Visitor, mutation: string, variables: object): Promise<Outcome> {
  const { data, code } = await visitor.ask<{ outcome: Outcome }>(mutation, variables);
  return data?.outcome ?? { __typename: 'Refused', code: code ?? 'NO_ANSWER' };
}
const signIn = (visitor: Visitor, email: string, password: string): Promise<Outcome> =>
  runMutation(
    visitor,
    'mutation ($input: CredentialsInput!) { outcome: signIn(input: $input) { __typename ... on Refused { code } } }',
    { input: { email, password } },
  );
const askForReset = (visitor: Visitor, email: string): Promise<Outcome> =>
  runMutation(
    visitor,
    `mutation ($email: String!) { outcome: requestPasswordReset(email: $email) {
      __typename ... on Refused { code } } }`,
    { email },
  );
const signUp = (visitor: Visitor, email: string): Promise<Outcome> =>
  runMutation(
    visitor,
    `mutation ($input: CredentialsInput!) { outcome: signUp(input: $input) {
      __typename ... on CodeSent { requestId } ... on Refused { code } } }`,
    { input: { email, password: PASSWORD } },
  );
const confirm = (visitor: Visitor, id: string, code: string): Promise<Outcome> =>
  runMutation(
    visitor,
    `mutation ($id: ID!, $code: String!) { outcome: confirmSignUp(requestId: $id, code: $code) {
      __typename ... on Refused { code } } }`,
    { id, code },
  );
const checkOutcome = (what: string, outcome: Outcome, expected: string): string[] =>
  outcome.__typename === expected ? [] : [`${what}: ${outcome.code ?? outcome.__typename}`];

async function newcomer(
  { url, data }: AttackContext,
  address: string,
  what: string,
  mistakes: number,
): Promise<string[]> {
  const visitor = createVisitor(url, address);
  const email = `newcomer-${createUniqueWord()}@example.org`;
  const { requestId, code } = await signUp(visitor, email);
  if (!requestId) return [`${what}: ${code}`];
  const mailed = await waitForEmailedCode(data, email);
  for (let n = 0; n < mistakes; n += 1)
    await confirm(visitor, requestId, String((Number(mailed) + 1) % 1_000_000).padStart(6, '0'));
  return checkOutcome(what, await confirm(visitor, requestId, mailed), 'SignedIn');
}

export const accountAttacks: readonly Attack[] = [
  {
    name: 'N4 wrong passwords and resets for one person',
    async begin({ url, data, network, accomplice }) {
      for (const email of [OWNER, OTHER]) await registerPerson({ url, data, fetch: fetchFrom('127.40.4.1') }, email);
      const [guesser, mailer] = [createVisitor(url, network), createVisitor(url, accomplice)];
      for (let n = 0; n < WRONG_PASSWORDS; n += 1) await signIn(guesser, OWNER, `wrong ${createUniqueWord()}`);
      for (let n = 0; n < RESETS; n += 1) await askForReset(mailer, OWNER);
      return startFlood(
        2,
        async () => (await signIn(guesser, OWNER, `wrong ${createUniqueWord()}`)).code !== 'TOO_MANY_TRIES',
      );
    },
    async others({ url, network }, victim) {
      const [away, neighbour] = [victim, network].map((address) => createVisitor(url, address));
      return [
        ...checkOutcome('the owner in a new browser', await signIn(away!, OWNER, PASSWORD), 'SignedIn'),
        ...checkOutcome('the owner who asks for a reset', await askForReset(away!, OWNER), 'CodeSent'),
        ...checkOutcome(
          'another person in the network of the attacker',
          await askForReset(neighbour!, OTHER),
          'CodeSent',
        ),
      ];
    },
  },
  {
    name: 'N5 invented codes',
    async begin({ url, network, accomplice }) {
      for (const [at, count] of INVENTED_CODES.entries()) {
        const guesser = createVisitor(url, [network, accomplice][at] ?? network);
        for (let n = 0; n < count; n += 1) await confirm(guesser, randomUUID(), '123456');
      }
      const guesser = createVisitor(url, network);
      return startFlood(2, async () => (await confirm(guesser, randomUUID(), '123456')).code !== 'TOO_MANY_TRIES');
    },
    async others(scene, victim) {
      return [
        ...(await newcomer(scene, victim, 'a newcomer who mistypes once', 1)),
        ...(await newcomer(scene, victim, 'another person of that network', 0)),
        ...(await newcomer(scene, scene.network, 'a newcomer beside the attacker', 0)),
      ];
    },
  },
];
