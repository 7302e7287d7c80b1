import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  addPasskey,
  beginPasskey,
  requestPasskeyChallenge,
  signInWithPasskey,
} from '../../../testing/second-factor-calls.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const ADDRESS = 'https://news.example.org:8443/tidings';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_ORIGIN: ADDRESS });
});
afterAll(() => api.close());

it('passkeys belong to the host of TIDINGS_ORIGIN when Tidings is installed under a path', async () => {
  const headers = { host: 'news.example.org:8443' };
  const person = await signUpPerson(api, 'path@example.org', 'a good long one', headers);
  const authenticator = new SoftwareAuthenticator('https://news.example.org:8443');
  const { challengeId, optionsJson } = await beginPasskey(person);
  expect(JSON.parse(optionsJson)).toMatchObject({ rp: { id: 'news.example.org' } });
  expect(await addPasskey(person, challengeId, authenticator.create(optionsJson))).toMatchObject({
    __typename: 'SecondFactorAdded',
  });
  const visitor = new Visitor(api, headers);
  const sent = await requestPasskeyChallenge(visitor);
  expect(await signInWithPasskey(visitor, sent.challengeId, authenticator.get(sent.optionsJson))).toMatchObject({
    viewer: { id: person.id },
  });
  const challenge = await requestPasskeyChallenge(new Visitor(api, headers));
  const forged = authenticator.get(challenge.optionsJson, { origin: 'https://other.example.org:8443' });
  expect(await signInWithPasskey(new Visitor(api, headers), challenge.challengeId, forged)).toMatchObject({
    code: 'PASSKEY_INVALID',
    message:
      'The passkey was used on https://other.example.org:8443. Passkeys of this account work on news.example.org.',
  });
});
