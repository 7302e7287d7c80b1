import { ACCOUNT_LIMITS_DEFAULT, ACCOUNT_LIMIT_MAX, SESSION_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import { SAVED_FREE_DEFAULT } from '@tidings/contracts/limits/library-limits.ts';
import { RADIO_STREAMS_DEFAULT, RADIO_STREAMS_MAX } from '@tidings/contracts/limits/radio-limits.ts';
import { SECURITY_LOG_DAYS } from '@tidings/contracts/limits/security-log-limits.ts';
import { VISITOR_LIMITS_DEFAULT, VISITOR_LIMIT_MAX } from '@tidings/contracts/limits/visitor-limits.ts';
import { PAYMENT_API_DEFAULT, PAYMENT_SCRIPT_DEFAULT } from '@tidings/contracts/web/payment.ts';
import { z } from 'zod';
import { limitList } from '../limit-list.ts';
import { address, commaList } from '../value-forms.ts';

const articleLimit = z
  .string()
  .regex(/^(\d{1,6}|unlimited)$/, 'must be a whole number up to 999999, or unlimited')
  .transform((value) => (value === 'unlimited' ? null : Number(value)));
const accountLimits = limitList(ACCOUNT_LIMITS_DEFAULT, ACCOUNT_LIMIT_MAX);
const visitorLimits = limitList(VISITOR_LIMITS_DEFAULT, VISITOR_LIMIT_MAX);
const days = z
  .string()
  .regex(/^(?:[1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650)$/, 'must be a whole number of days from 1 to 3650')
  .transform(Number);
const radioStreams = z
  .string()
  .regex(/^\d{1,5}$/, `must be a whole number up to ${RADIO_STREAMS_MAX}`)
  .transform(Number)
  .refine((count) => count <= RADIO_STREAMS_MAX, `must be a whole number up to ${RADIO_STREAMS_MAX}`);
const webAddresses = commaList.pipe(
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
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').describe(
    'Mail server, instead of `.eml` files in the data folder',
  ),
  TIDINGS_MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as tidings@example.org')
    .default('tidings@localhost.localdomain')
    .describe('Sender address of mails'),
  TIDINGS_SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be a mail address such as support@example.org')
    .optional()
    .describe(
      'Where messages of the contact and early-access forms go, and the address the contact page names; unset, ' +
        'that of `TIDINGS_MAIL_FROM`',
    ),
  TIDINGS_SECURITY_CONTACT: z
    .string()
    .regex(/^[^\s@<>:/]+@[^\s@<>:/]+$|^https:\/\/[^\s]+$|^(?:mailto|tel):[^\s]+$/, {
      error: 'must be a mail address, or an address with https:, mailto: or tel:, such as security@example.org',
    })
    .transform((contact) => (/^(?:https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`))
    .optional()
    .describe(
      'Where to report vulnerabilities of this installation, as `/.well-known/security.txt` names it: a mail ' +
        'address, or an address with `https:`, `mailto:` or `tel:`. Unset, the contact page; without https the ' +
        'address of `TIDINGS_SUPPORT_EMAIL`',
    ),
  TIDINGS_FOUNDER_LINKS: webAddresses
    .default([])
    .describe(
      'Comma list of the founder’s profiles elsewhere, which the about page links to, such as ' +
        '`https://mastodon.example/@ann,https://www.linkedin.com/in/ann`; unset, the page has no such links',
    ),
  TIDINGS_ACCOUNT_LIMITS: accountLimits.form.describe(
    'How many wrong passwords, mails with codes (both in 15 minutes, and a day) and wrong codes (a day) are allowed, ' +
      'per person, per network and in total; a limit that is not named keeps its default: ' +
      `\`${accountLimits.written}\`. [What each does](#codes-and-passwords)`,
  ),
  TIDINGS_VISITOR_LIMITS: visitorLimits.form.describe(
    'What one network may ask for in an hour (`credits`: in a day), and what may be under way for a network or a ' +
      'listener at once; a limit that is not named keeps its default: ' +
      `\`${visitorLimits.written}\`. [What each does](#fair-shares)`,
  ),
  TIDINGS_RADIO_STREAMS: radioStreams
    .default(RADIO_STREAMS_DEFAULT)
    .describe(
      'How many radio streams one process plays at once (each is 48 kbit/s); `0` plays none. Of one network, ' +
        '`radio-streams` of `TIDINGS_VISITOR_LIMITS`, which must be lower; its default is at most three quarters of ' +
        'this',
    ),
  TIDINGS_SESSION_DAYS: days
    .default(SESSION_DAYS)
    .describe('Days after which a browser has to sign in again, even if it is used all the time'),
  TIDINGS_SECURITY_LOG_DAYS: days
    .default(SECURITY_LOG_DAYS)
    .describe('Days that entries of the security log (sign-ins, failed attempts, changes of an account) are stored'),
  TIDINGS_PLANS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` is for a private installation: no limits of saved articles, no daily credit, no prices and no trials; ' +
        'the pages say "Everything here is free." Limits per network stay',
    ),
  TIDINGS_SAVED_FREE: articleLimit
    .default(SAVED_FREE_DEFAULT)
    .describe('How many articles a person on the free tier may save; `unlimited` removes the limit'),
  TIDINGS_PAYMENT_KEY: publishableKey
    .optional()
    .describe(
      'Publishable key at the card provider; without it payments are off and nothing of the provider is loaded. ' +
        'Alone, it lets a card be checked; with the next two, Pro is sold',
    ),
  TIDINGS_PAYMENT_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_[\w.-]+$/, 'must be the secret key of the card provider, such as sk_live_51H…')
    .optional()
    .describe(
      'Secret key at the card provider, with which the server subscribes people to Pro. A restricted key needs to ' +
        'write customers and subscriptions',
    ),
  TIDINGS_PAYMENT_PRICE: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id of a price at the card provider, such as price_1P…')
    .optional()
    .describe('Id of the monthly price of Pro at the card provider ($9.99, as the pages say)'),
  TIDINGS_PAYMENT_API: address(/^https?$/, PAYMENT_API_DEFAULT)
    .default(PAYMENT_API_DEFAULT)
    .describe("The card provider's API, Stripe's or one of its shape"),
  TIDINGS_PAYMENT_SCRIPT: address(/^https?$/, PAYMENT_SCRIPT_DEFAULT)
    .default(PAYMENT_SCRIPT_DEFAULT)
    .describe("The card provider's script, Stripe's or one of its shape; loaded on the checkout page alone"),
};
