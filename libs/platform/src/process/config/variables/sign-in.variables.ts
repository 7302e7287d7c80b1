import { readAccessModes, signInModes, signUpModes } from '@tidings/contracts/account/sign-in.ts';
import { z } from 'zod';
import { urlSchema, commaListSchema } from '../value-forms.ts';

const IDENTITY_HEADERS = 'Remote-User,Remote-Email,Remote-Groups';
const HEADERS_MAX = 3;
const HEADERS_FORM = `must be one to three names of headers: person, mail address, groups, such as ${IDENTITY_HEADERS}`;
const identityHeaders = commaListSchema
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
      'How people sign in: `own` uses an email address and a password, and also `OIDC_ISSUER` if set; ' +
        '`provider` uses only `OIDC_ISSUER`; `proxy` uses a header from a proxy in ' +
        '`TIDINGS_TRUSTED_PROXIES`. [How](#sign-in)',
    ),
  TIDINGS_IDENTITY_HEADERS: identityHeaders
    .prefault(IDENTITY_HEADERS)
    .describe(
      'With `TIDINGS_SIGN_IN=proxy`: headers with the person, their email address and their groups, in ' +
        'this order; the last two are optional',
    ),
  OIDC_ISSUER: urlSchema(/^https?$/, 'https://login.example.org/pool').describe(
    'Sign-in provider (OpenID Connect, including Amazon Cognito); the callback is `/oidc/callback` on this origin',
  ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client ID of this installation at the sign-in provider; required with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret at the sign-in provider, if it has one'),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must be scopes with a blank between them, openid among them')
    .default('openid email profile')
    .describe('Scopes to request from the provider; some providers need an extra scope for groups'),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe('Claim of the ID token with the person’s groups; `cognito:groups` for Amazon Cognito'),
  TIDINGS_PRO_GROUPS: commaListSchema
    .prefault('')
    .describe(
      'Comma-separated list of groups, at the provider or the proxy, whose members get the tier `pro`. If this ' +
        'or `TIDINGS_ENTERPRISE_GROUPS` is set, every such sign-in sets the tier, to `free` for people in none of ' +
        'the groups',
    ),
  TIDINGS_ENTERPRISE_GROUPS: commaListSchema
    .prefault('')
    .describe('The same for the `enterprise` tier, which takes precedence'),
  TIDINGS_SIGN_UP: z
    .enum(signUpModes, `must be one of ${signUpModes.join(', ')}`)
    .default('open')
    .describe(
      'Who may create an account: `open`: all visitors; `invite`: people with an invitation; `closed`: ' +
        'no visitors. The operator can always create accounts and invitations. ' +
        '[How](#sign-up-and-reading-access)',
    ),
  TIDINGS_READING: z
    .enum(readAccessModes, `must be one of ${readAccessModes.join(', ')}`)
    .default('open')
    .describe(
      'Who may read and listen: `open`: all visitors; `members`: people who are signed in. ' +
        '[More](#sign-up-and-reading-access)',
    ),
};
