import { isAccessTokenPayload } from './access-claims.ts';

const CLIENT = 'tidings';
const cognito = { sub: 'ann', token_use: 'access', client_id: CLIENT, scope: 'openid' };
const other = { sub: 'ann', aud: CLIENT, scope: 'openid email' };
const AT = { typ: 'at+jwt' };

it.each([
  ['Cognito’s', {}, cognito],
  ['one with an audience and a scope', {}, other],
  ['one with several audiences', {}, { ...other, aud: ['api', CLIENT] }],
  ['one with scopes as a list', {}, { sub: 'ann', aud: CLIENT, scp: ['openid'] }],
  ['one that says so in its header', AT, { sub: 'ann', aud: CLIENT }],
  ['the same with the whole media type', { typ: 'application/AT+JWT' }, { sub: 'ann', aud: CLIENT }],
])('isAccessTokenPayload accepts %s', (_, header, claims) => {
  expect(isAccessTokenPayload(header, claims, CLIENT)).toBe(true);
});

it.each([
  ['Cognito’s ID token', {}, { sub: 'ann', token_use: 'id', aud: CLIENT }],
  ['an ID token with nothing to tell it by', { typ: 'JWT' }, { sub: 'ann', aud: CLIENT, email: 'ann@example.org' }],
  ['an ID token that names a scope', {}, { ...other, nonce: 'n' }],
  ['an ID token with the hash of the access token', AT, { ...other, at_hash: 'h' }],
  ['Keycloak’s ID token', {}, { ...other, typ: 'ID' }],
  ['a refresh token', {}, { ...other, typ: 'Refresh' }],
  ['an unknown use', {}, { ...other, token_use: 'refresh' }],
  ['another audience', {}, { ...other, aud: 'another' }],
  ['another audience, although the client is this one', {}, { ...cognito, aud: 'another' }],
  ['a longer audience', {}, { ...other, aud: `${CLIENT}-two` }],
  ['another client', {}, { ...cognito, client_id: 'another' }],
  ['nobody’s', {}, { sub: 'ann', token_use: 'access' }],
  ['no audience, and not Cognito’s', {}, { sub: 'ann', scope: 'openid', client_id: CLIENT }],
  ['an empty scope', {}, { ...other, scope: ' ' }],
])('isAccessTokenPayload rejects %s', (_, header, claims) => {
  expect(isAccessTokenPayload(header, claims, CLIENT)).toBe(false);
});
