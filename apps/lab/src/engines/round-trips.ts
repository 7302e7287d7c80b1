// Writes and checks data in each engine with the product's own client. `write()` runs before the kill, and `check()`
// runs after it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Client } from '@opensearch-project/opensearch';
import kafkajs from 'kafkajs';
import { createTransport } from 'nodemailer';
import type { BackingServiceName, EnvironmentVariables } from './backing-service.types.ts';

type RoundTrip = { write(): Promise<void>; check(): Promise<void> };
const name = `test-check-${randomUUID()}`;

function kafka({ KAFKA_BROKERS = '' }: EnvironmentVariables): RoundTrip {
  const client = new kafkajs.Kafka({ brokers: [KAFKA_BROKERS], logLevel: kafkajs.logLevel.NOTHING });
  const consume = async (wanted: string[]) => {
    const consumer = client.consumer({ groupId: randomUUID(), maxWaitTimeInMs: 200 });
    const seen: string[] = [];
    await consumer.subscribe({ topic: name, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        seen.push(String(message.value));
      },
    });
    const deadline = Date.now() + 30_000;
    while (seen.length < wanted.length && Date.now() < deadline) await sleep(20);
    await consumer.disconnect();
    assert.deepEqual(seen, wanted);
  };
  const produce = async (value: string) => {
    const producer = client.producer({ idempotent: true });
    await producer.connect();
    await producer.send({ topic: name, acks: -1, messages: [{ key: 'k', value }] });
    await producer.disconnect();
  };
  return {
    async write() {
      const admin = client.admin();
      await admin.connect();
      await admin.createTopics({ topics: [{ topic: name, numPartitions: 1 }] });
      await admin.disconnect();
      await produce('before');
      await consume(['before']);
    },
    async check() {
      await produce('after');
      await consume(['before', 'after']);
    },
  };
}

function opensearch(client: Client): RoundTrip {
  const hits = async (query: string) =>
    (await client.search({ index: name, body: { query: { match: { title: query } } }, rest_total_hits_as_int: true }))
      .body.hits.total;
  return {
    async write() {
      await client.indices.create({
        index: name,
        body: {
          settings: { number_of_replicas: 0 },
          mappings: { properties: { title: { type: 'text', analyzer: 'english' } } },
        },
      });
      await client.index({ index: name, id: '1', body: { title: 'Rivers are rising' }, refresh: true });
      assert.equal(await hits('river'), 1);
      await client.index({ index: name, id: '2', body: { title: 'Written a moment before the kill' } });
    },
    async check() {
      await client.indices.refresh({ index: name });
      assert.deepEqual([await hits('river'), await hits('moment')], [1, 1]);
    },
  };
}

function s3({
  S3_BUCKET: Bucket = '',
  AWS_ENDPOINT_URL_S3 = '',
  AWS_ACCESS_KEY_ID = '',
  AWS_SECRET_ACCESS_KEY = '',
  AWS_REGION = '',
}: EnvironmentVariables): RoundTrip {
  const client = new S3Client({
    endpoint: AWS_ENDPOINT_URL_S3,
    region: AWS_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
  const put = (more: { IfNoneMatch: string }) =>
    client.send(new PutObjectCommand({ Bucket, Key: name, Body: 'sound', ...more }));
  const read = async () => (await client.send(new GetObjectCommand({ Bucket, Key: name }))).Body?.transformToString();
  return {
    async write() {
      const answers = await Promise.allSettled(Array.from({ length: 4 }, () => put({ IfNoneMatch: '*' })));
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.equal(await read(), 'sound');
    },
    async check() {
      assert.equal(await read(), 'sound');
      await assert.rejects(put({ IfNoneMatch: '*' }), { name: 'PreconditionFailed' });
    },
  };
}

function smtp({ SMTP_URL = '', SMTP_SINK_URL = '' }: EnvironmentVariables): RoundTrip {
  const to = `${name}@example.org`;
  const send = (address: string) =>
    createTransport(SMTP_URL).sendMail({ from: 'news@example.org', to: address, subject: 'Today', text: 'Hello' });
  const sinkUrl = `${SMTP_SINK_URL}/?to=${to}`;
  const arrived = async () => (await (await fetch(sinkUrl)).json()) as { headers: Record<string, string> }[];
  return {
    async write() {
      await send(to);
      await assert.rejects(send('bounce@example.org'), { responseCode: 550 });
      assert.equal((await arrived())[0]?.headers.subject, 'Today');
    },
    async check() {
      assert.equal((await arrived()).length, 1);
      await fetch(sinkUrl, { method: 'DELETE' });
      assert.equal((await arrived()).length, 0);
    },
  };
}

const decodePayload = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

function oidc({ OIDC_ISSUER = '' }: EnvironmentVariables): RoundTrip {
  const keys = async () => {
    const { issuer, jwks_uri: uri } = (await (
      await fetch(`${OIDC_ISSUER}/.well-known/openid-configuration`)
    ).json()) as { issuer: string; jwks_uri: string };
    assert.equal(issuer, OIDC_ISSUER);
    return JSON.stringify(await (await fetch(uri)).json());
  };
  let first: string;
  return {
    async write() {
      first = await keys();
      const body = new URLSearchParams({
        grant_type: 'password',
        username: name,
        scope: 'openid',
        client_id: 'web',
        claims: '{"cognito:groups":["editors"]}',
      });
      const { access_token: access, id_token: id } = (await (
        await fetch(`${OIDC_ISSUER}/token`, { method: 'POST', body })
      ).json()) as { access_token: string; id_token: string };
      const { sub, iss, token_use: use, client_id: client, 'cognito:groups': groups } = decodePayload(access);
      assert.deepEqual(
        { sub, iss, use, client, groups },
        { sub: name, iss: OIDC_ISSUER, use: 'access', client: 'web', groups: ['editors'] },
      );
      assert.equal(decodePayload(id).token_use, 'id');
      const ask = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        redirect_uri: 'http://127.0.0.1/back',
        scope: 'openid',
        login_hint: name,
      });
      const { headers } = await fetch(`${OIDC_ISSUER}/authorize?${ask}`, { redirect: 'manual' });
      const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
      const signedIn = (await (
        await fetch(`${OIDC_ISSUER}/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id: 'web' }),
        })
      ).json()) as { access_token: string; id_token: string };
      assert.deepEqual(
        [signedIn.access_token, signedIn.id_token].map((token) => decodePayload(token).sub),
        [name, name],
      );
    },
    async check() {
      assert.equal(await keys(), first);
    },
  };
}

function postgres({ DATABASE_URL = '' }: EnvironmentVariables): RoundTrip {
  const query = async (sql: string) => {
    const { withClient } = await import('@tidings/database/embedded/application-role.ts');
    return withClient(DATABASE_URL, async (client) => (await client.query(sql)).rows);
  };
  return {
    write: async () => {
      await query('CREATE TABLE kept AS SELECT 7 AS n');
    },
    check: async () => assert.deepEqual(await query('SELECT n FROM kept'), [{ n: 7 }]),
  };
}

export const roundTrips: Readonly<Record<BackingServiceName, (env: EnvironmentVariables) => RoundTrip>> = {
  kafka,
  opensearch: ({ OPENSEARCH_URL = '' }) => opensearch(new Client({ node: OPENSEARCH_URL })),
  'secured-opensearch': ({ TIDINGS_TEST_SECURED_OPENSEARCH = '{}' }) => {
    const { url, username, password, ca } = JSON.parse(TIDINGS_TEST_SECURED_OPENSEARCH) as Record<string, string>;
    const auth = { username: username ?? '', password: password ?? '' };
    return opensearch(new Client({ node: url ?? '', auth, ssl: { ca: readFileSync(ca ?? '', 'utf8') } }));
  },
  s3,
  smtp,
  oidc,
  postgres,
};
