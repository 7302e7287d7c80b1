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

/** Who may come in, and who confirms them. */
export const signInVariables = {
  TIDINGS_SIGN_IN: z
    .enum(signInModes, `must be one of ${signInModes.join(', ')}`)
    .default('own')
    .describe(
      'How people sign in: by address and password, and by `OIDC_ISSUER` where it is set (`own`); by that alone ' +
        '(`provider`); by what a proxy of `TIDINGS_TRUSTED_PROXIES` says in a header (`proxy`). ' +
        '[How](#who-may-come-in)',
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
    .describe('Name this installation has at the sign-in provider; needed with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Its secret there, if it has one'),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?:\S+ )*openid(?: \S+)*$/, 'must be scopes with a blank between them, openid among them')
    .default('openid email profile')
    .describe('What the provider is asked to tell; some tell groups only with a scope of their own'),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe('Claim of the ID token that lists a person’s groups; `cognito:groups` at Amazon Cognito'),
  TIDINGS_PRO_GROUPS: commaList
    .prefault('')
    .describe(
      'Groups, at the provider or the proxy, whose people are on the tier `pro`: a comma list. With this or the next ' +
        'set, every sign-in by them puts a person on the tier of their groups, `free` without any',
    ),
  TIDINGS_ENTERPRISE_GROUPS: commaList.prefault('').describe('The same for the tier `enterprise`, which goes first'),
  TIDINGS_SIGN_UP: z
    .enum(signUpModes, `must be one of ${signUpModes.join(', ')}`)
    .default('open')
    .describe(
      'Who may make an account: everybody (`open`), whoever has an invitation (`invite`), nobody (`closed`); the ' +
        'operator makes accounts and invitations all the same. [How](#who-may-come-in)',
    ),
  TIDINGS_READING: z
    .enum(readingModes, `must be one of ${readingModes.join(', ')}`)
    .default('open')
    .describe('Who may read and listen: everybody (`open`), or who is signed in (`members`). [More](#who-may-come-in)'),
};
