// `oidc-server.ts PORT FILE` stores its keys in FILE, so that tokens survive a restart. The JSON object `claims` of a
// token request overrides the default claims (null removes one), and `userinfo` is the response of that endpoint. There
// is no sign-in page: `login_hint` selects the person, and `groups` is a comma-separated list.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Events, OAuth2Server } from 'oauth2-mock-server';

const [port, file = ''] = process.argv.slice(2);
const server = new OAuth2Server();
const { issuer, service } = server;
if (existsSync(file)) {
  for (const key of JSON.parse(readFileSync(file, 'utf8'))) await issuer.keys.add(key);
} else {
  await issuer.keys.generate('RS256');
  writeFileSync(file, JSON.stringify(issuer.keys.toJSON(true)), { mode: 0o600 });
}

const CLIENT = 'tidings-tests';
const signedIn = new Map<unknown, string>();
const groups = new Map<unknown, string[]>();
service.on(Events.BeforeAuthorizeRedirect, ({ url }, { query }) => {
  const code = url.searchParams.get('code');
  signedIn.set(code, query.login_hint ?? 'reader');
  groups.set(code, query.groups?.split(',') ?? []);
});
service.on(Events.BeforeResponse, ({ body: answer }, { body = {} }) => {
  const subject = signedIn.get(body.code ?? body.refresh_token);
  if (answer.refresh_token && subject) signedIn.set(answer.refresh_token, subject);
});
service.on(Events.BeforeTokenSigning, ({ payload }, request) => {
  const { body = {} } = request;
  const client = body.client_id ?? CLIENT;
  const subject = body.username ?? signedIn.get(body.code ?? body.refresh_token) ?? payload.sub ?? 'reader';
  // Access tokens from Cognito have `client_id` instead of `aud`; its ID tokens have `aud`.
  if (payload.scope === undefined)
    Object.assign(payload, { aud: client, token_use: 'id', 'cognito:username': subject });
  else Object.assign(payload, { client_id: client, token_use: 'access', username: subject });
  Object.assign(
    payload,
    { sub: subject, 'cognito:groups': groups.get(body.code) ?? [] },
    body.claims ? JSON.parse(body.claims) : {},
  );
  for (const [name, value] of Object.entries(payload)) if (value === null) delete payload[name];
});
service.on(Events.BeforeUserinfo, (answer, { headers }) => {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  const { sub, userinfo = {} } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  answer.body = { sub, ...userinfo };
});

issuer.url = `http://127.0.0.1:${port}`;
await server.start(Number(port), '127.0.0.1');
issuer.url = `http://127.0.0.1:${port}`;
process.once('SIGTERM', () => process.exit(0));
