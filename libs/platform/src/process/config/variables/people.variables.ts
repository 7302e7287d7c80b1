import { readAccessModes, signInModes, signUpModes } from '@tidings/contracts/account/sign-in.ts';
import {
  ACCOUNT_LIMITS_DEFAULT,
  ACCOUNT_LIMIT_MAX,
  SECURITY_LOG_DAYS_DEFAULT,
  SESSION_DAYS_DEFAULT,
} from '@tidings/contracts/limits/account-limits.ts';
import { FREE_SAVED_ARTICLES_DEFAULT } from '@tidings/contracts/limits/library-limits.ts';
import { RADIO_STREAMS_DEFAULT, RADIO_STREAMS_MAX } from '@tidings/contracts/limits/listening-limits.ts';
import { VISITOR_LIMITS_DEFAULT, VISITOR_LIMIT_MAX } from '@tidings/contracts/limits/visitor-limits.ts';
import { PAYMENT_API_DEFAULT, PAYMENT_SCRIPT_DEFAULT } from '@tidings/contracts/web/payment.ts';
import { z } from 'zod';
import { commaListSchema, createLimitList, urlSchema } from '../value-forms.ts';

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
  TIDINGS_OPERATORS: commaListSchema
    .prefault('')
    .describe(
      'Comma-separated list of the accounts that may manage this installation in the browser, such as its ' +
        'voices: email addresses of accounts with a password, or IDs from `npx tidings user list`',
    ),
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

const articleLimit = z
  .string()
  .regex(/^(\d{1,6}|unlimited)$/, 'must be a whole number up to 999999, or unlimited')
  .transform((value) => (value === 'unlimited' ? null : Number(value)));
const accountLimits = createLimitList(ACCOUNT_LIMITS_DEFAULT, ACCOUNT_LIMIT_MAX);
const visitorLimits = createLimitList(VISITOR_LIMITS_DEFAULT, VISITOR_LIMIT_MAX);
const days = z
  .string()
  .regex(/^(?:[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650)$/, 'must be a whole number of days from 1 to 3650')
  .transform(Number);
const radioStreams = z
  .string()
  .regex(/^\d{1,5}$/, `must be a whole number up to ${RADIO_STREAMS_MAX}`)
  .transform(Number)
  .refine((count) => count <= RADIO_STREAMS_MAX, `must be a whole number up to ${RADIO_STREAMS_MAX}`);
const webAddresses = commaListSchema.pipe(
  z.array(z.url({ protocol: /^https$/, error: 'must be addresses such as https://mastodon.example/@ann' })),
);
const publishableKey = z
  .string()
  .regex(
    /^(?!sk_|rk_)[\w.-]+$/,
    'must be the publishable key of the card provider, such as pk_live_51H…; it is visible in the page, ' +
      'so never use the secret key',
  );

export const peopleVariables = {
  SMTP_URL: urlSchema(/^smtps?$/, 'smtp://user:password@mail.example.org:587').describe(
    'Mail server, in place of `.eml` files in the data folder',
  ),
  TIDINGS_MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as tidings@example.org')
    .default('tidings@localhost.localdomain')
    .describe('Sender address of emails'),
  TIDINGS_SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as support@example.org')
    .optional()
    .describe(
      'Recipient of the contact and early-access forms, shown on the contact page. If unset, the ' +
        'address in `TIDINGS_MAIL_FROM` is used',
    ),
  TIDINGS_SECURITY_CONTACT: z
    .string()
    .regex(/^[^\s@<>:/]+@[^\s@<>:/]+$|^https:\/\/[^\s]+$|^(?:mailto|tel):[^\s]+$/, {
      error: 'must be a mail address, or an address with https:, mailto: or tel:, such as security@example.org',
    })
    .transform((contact) => (/^(?:https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`))
    .optional()
    .describe(
      'Where to report vulnerabilities, published in `/.well-known/security.txt`: an email address, or ' +
        'an address with `https:`, `mailto:` or `tel:`. If unset, the contact page is published, or ' +
        'without https `TIDINGS_SUPPORT_EMAIL`',
    ),
  TIDINGS_FOUNDER_LINKS: webAddresses
    .default([])
    .describe(
      'Comma-separated list of the founder’s profiles, linked on the about page, such as ' +
        '`https://mastodon.example/@ann,https://www.linkedin.com/in/ann`. If unset, there are no links',
    ),
  TIDINGS_ACCOUNT_LIMITS: accountLimits.form.describe(
    'Limits on incorrect passwords and emailed codes (per 15 minutes, and per day) and on incorrect ' +
      'codes (per day), per person, per network and in total. Limits that you leave out keep their ' +
      `defaults: \`${accountLimits.written}\`. [What each does](#codes-and-passwords)`,
  ),
  TIDINGS_VISITOR_LIMITS: visitorLimits.form.describe(
    'Limits per network and hour (`credits`: per day), and on what a network or a listener may have ' +
      `in progress. Limits that you leave out keep their defaults: \`${visitorLimits.written}\`. [What ` +
      'each does](#fair-shares)',
  ),
  TIDINGS_RADIO_STREAMS: radioStreams
    .default(RADIO_STREAMS_DEFAULT)
    .describe(
      'Maximum number of radio streams in one process (48 kbit/s each); `0` turns radio off. One network may ' +
        'play `radio-streams` of `TIDINGS_VISITOR_LIMITS`, which must be lower and defaults to at most three ' +
        'quarters of this',
    ),
  TIDINGS_SESSION_DAYS: days
    .default(SESSION_DAYS_DEFAULT)
    .describe('Days until a browser must sign in again, even if it is used all the time'),
  TIDINGS_SECURITY_LOG_DAYS: days
    .default(SECURITY_LOG_DAYS_DEFAULT)
    .describe('Days to keep entries of the security log (sign-ins, failed attempts, account changes)'),
  TIDINGS_PLANS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off`, for private installations: no limit of saved articles, no daily credit, no prices, no trials; the ' +
        'pages say "Everything here is free." Limits per network still apply',
    ),
  TIDINGS_SAVED_FREE: articleLimit
    .default(FREE_SAVED_ARTICLES_DEFAULT)
    .describe('Number of articles that a person on the free tier may save; `unlimited` removes the limit'),
  TIDINGS_PAYMENT_KEY: publishableKey
    .optional()
    .describe(
      'Publishable key of the card provider. Unset, payments are off and nothing is loaded from the provider. ' +
        'Without the next two variables Tidings only checks cards; with them it sells Pro',
    ),
  TIDINGS_PAYMENT_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_[\w.-]+$/, 'must be the secret key of the card provider, such as sk_live_51H…')
    .optional()
    .describe(
      'Secret key of the card provider, to subscribe people to Pro. A restricted key needs write access to ' +
        'customers and subscriptions',
    ),
  TIDINGS_PAYMENT_PRICE: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id of a price at the card provider, such as price_1P…')
    .optional()
    .describe('ID of the monthly Pro price at the card provider ($9.99, as stated on the pages)'),
  TIDINGS_PAYMENT_API: urlSchema(/^https?$/, PAYMENT_API_DEFAULT)
    .default(PAYMENT_API_DEFAULT)
    .describe('API of the card provider (Stripe or compatible)'),
  TIDINGS_PAYMENT_SCRIPT: urlSchema(/^https?$/, PAYMENT_SCRIPT_DEFAULT)
    .default(PAYMENT_SCRIPT_DEFAULT)
    .describe('Script of the card provider (Stripe or compatible). Loaded only on the checkout page'),
};
