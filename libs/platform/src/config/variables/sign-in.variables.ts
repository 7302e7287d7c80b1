import { readingModes } from '@tidings/contracts/account/reading-mode.ts';
import { signInModes } from '@tidings/contracts/account/sign-in-mode.ts';
import { signUpModes } from '@tidings/contracts/account/sign-up-mode.ts';
import { z } from 'zod';
import { address, commaList } from '../value-forms.ts';

const IDENTITY_HEADERS = 'Remote-User,Remote-Email,Remote-Groups';
const HEADERS_MAX = 3;
const HEADERS_FORM = `must be one to three names of headers: person, mail address, groups, such as ${IDENTITY_HEADERS}`;
const identityHeaders = commaList
  .pipe(z.array(z.string().regex(/^[A-Za-z][\w-]{0,60}$/, HEADERS_FORM)))
  .refine(({ length }) => length >= 1 && length <= HEADERS_MAX, HEADERS_FORM)
  .transform((names) => {
    const [subject = '', email, groups] = names.map((name) => name.toLowerCase());
    return { subject, email, groups };
  });

export const signInVariables = {
  TIDINGS_SIGN_IN: z
    .enum(signInModes, `must be one of ${signInModes.join(', ')}`)
    .default('own')
    .describe(
      'How people sign in: with address and password, and with `OIDC_ISSUER` where it is set (`own`); with that ' +
        'alone (`provider`); or by a header that a proxy of `TIDINGS_TRUSTED_PROXIES` sets (`proxy`). ' +
        '[How](#sign-in)',
    ),
  TIDINGS_IDENTITY_HEADERS: identityHeaders
    .prefault(IDENTITY_HEADERS)
    .describe(
      'With `TIDINGS_SIGN_IN=proxy`: headers in which the proxy names the person, their mail address and their ' +
        'groups, in this order; the last two may be left out',
    ),
  OIDC_ISSUER: address(/^https?$/, 'https://login.example.org/pool').describe(
    'Sign-in provider (OpenID Connect, Amazon Cognito among them); its callback is `/oidc/callback` of this origin',
  ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client id of this installation at the sign-in provider; required with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Its secret there, if it has one'),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must be scopes with a blank between them, openid among them')
    .default('openid email profile')
    .describe('Scopes to request from the provider; some need a scope of their own for groups'),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe('Claim of the ID token that lists a person’s groups; `cognito:groups` at Amazon Cognito'),
  TIDINGS_PRO_GROUPS: commaList
    .prefault('')
    .describe(
      'Comma list of groups, at the provider or the proxy, whose people are on the tier `pro`. With this or the ' +
        'next variable set, every such sign-in sets the tier by the person’s groups, `free` without any',
    ),
  TIDINGS_ENTERPRISE_GROUPS: commaList
    .prefault('')
    .describe('The same for the tier `enterprise`, which takes precedence'),
  TIDINGS_SIGN_UP: z
    .enum(signUpModes, `must be one of ${signUpModes.join(', ')}`)
    .default('open')
    .describe(
      'Who may create an account: everyone (`open`), people with an invitation (`invite`), no one (`closed`). The ' +
        'operator can always create accounts and invitations. [How](#who-may-sign-up-and-read)',
    ),
  TIDINGS_READING: z
    .enum(readingModes, `must be one of ${readingModes.join(', ')}`)
    .default('open')
    .describe(
      'Who may read and listen: everyone (`open`), or people who are signed in (`members`). ' +
        '[More](#who-may-sign-up-and-read)',
    ),
};
