import { catalogue } from '../words/catalogue.ts';

export const accessTokensWords = {
  tab: 'Access and integrations',
  heading: 'Access tokens',
  what: 'With a token, your own programs and scripts use Tidings as you. Give each program its own token, so that you can revoke one without the others.',
  name: 'Name',
  nameHint: 'The program that will use the token.',
  nameMissing: 'Enter a name.',
  permissions: 'Permissions',
  permissionMissing: 'Choose at least one permission.',
  scopes: {
    read: 'Read stories, lists and preferences',
    library: 'Save stories, add texts and change the queue',
    listen: 'Request audio and store positions',
    sources: 'Subscribe to feeds and mute words',
    admin: 'Administer this installation (operators only)',
  },
  validity: 'Valid for',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  create: 'Create a token',
  shown: 'Copy the token now',
  shownHow: 'It is shown only once.',
  stored: 'I have stored it',
  example: 'Example: list your saved stories',
  tokens: 'Your tokens',
  loading: 'Loading your tokens',
  none: 'You have no tokens.',
  expires: (day: string) => `valid until ${day}`,
  expired: 'expired',
  lastUsed: (ago: string) => `last used ${ago}`,
  neverUsed: 'never used',
  revoke: 'Revoke',
  revokeOne: (name: string) => `Revoke ${name}`,
  revoked: 'Token revoked.',
};

export const useAccessTokensWords = () => catalogue.use('accessTokens', accessTokensWords);
