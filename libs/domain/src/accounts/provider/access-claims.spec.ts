import { isAccessTokenPayload } from './provider-accounts.service.ts';

const CLIENT = 'tidings';
const cognito = { sub: 'ann', token_use: 'access', client_id: CLIENT, scope: 'openid' };
const other = { sub: 'ann', aud: CLIENT, scope: 'openid email' };
const AT = { typ: 'at+jwt' };

it.each([
  ['a token of Cognito', {}, cognito],
  ['a token with an audience and a scope', {}, other],
  ['a token with several audiences', {}, { ...other, aud: ['api', CLIENT] }],
  ['a token with scopes as a list', {}, { sub: 'ann', aud: CLIENT, scp: ['openid'] }],
  ['a token with the type in its header', AT, { sub: 'ann', aud: CLIENT }],
  ['a token with the whole media type in its header', { typ: 'application/AT+JWT' }, { sub: 'ann', aud: CLIENT }],
])('isAccessTokenPayload accepts %s', (_, header, claims) => {
  expect(isAccessTokenPayload(header, claims, CLIENT)).toBe(true);
});

it.each([
  ['Cognito’s ID token', {}, { sub: 'ann', token_use: 'id', aud: CLIENT }],
  ['an ID token without distinctive claims', { typ: 'JWT' }, { sub: 'ann', aud: CLIENT, email: 'ann@example.org' }],
  ['an ID token that names a scope', {}, { ...other, nonce: 'n' }],
  ['an ID token with the hash of the access token', AT, { ...other, at_hash: 'h' }],
  ['Keycloak’s ID token', {}, { ...other, typ: 'ID' }],
  ['a refresh token', {}, { ...other, typ: 'Refresh' }],
  ['an unknown use', {}, { ...other, token_use: 'refresh' }],
  ['another audience', {}, { ...other, aud: 'another' }],
  ['another audience, although the client is this one', {}, { ...cognito, aud: 'another' }],
  ['a longer audience', {}, { ...other, aud: `${CLIENT}-two` }],
  ['another client', {}, { ...cognito, client_id: 'another' }],
  ['a token without a client', {}, { sub: 'ann', token_use: 'access' }],
  ['a token without an audience that is not from Cognito', {}, { sub: 'ann', scope: 'openid', client_id: CLIENT }],
  ['an empty scope', {}, { ...other, scope: ' ' }],
])('isAccessTokenPayload rejects %s', (_, header, claims) => {
  expect(isAccessTokenPayload(header, claims, CLIENT)).toBe(false);
});
