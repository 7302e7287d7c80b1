import { type NewsServiceId, newsServices } from '@tidings/contracts/news/news-sources.ts';
import { z } from 'zod';
import { commaListSchema, isAddressRange } from '../value-forms.ts';

const allowedList = commaListSchema.pipe(
  z.array(
    z
      .string()
      .refine(
        (item) => isAddressRange(item) || /^[^\s/]+:\d{1,5}$/.test(item),
        'must be a comma list of host:port or CIDR, such as 127.0.0.1:8080,10.0.0.0/8',
      ),
  ),
);

type KeyVariable = (typeof newsServices)[NewsServiceId]['keyVariable'];
const keyVariables = Object.fromEntries(
  Object.values(newsServices).map(({ keyVariable, name, searchLimit: { calls, period } }) => [
    keyVariable,
    z
      .string()
      .min(1)
      .optional()
      .describe(
        `Adds ${name} as a source and queries it for listeners’ searches, up to ${calls} times a ${period}. Set it ` +
          'for the API and the worker `ingest`',
      ),
  ]),
) as Record<KeyVariable, z.ZodOptional<z.ZodString>>;

export const newsVariables = {
  TIDINGS_FEEDS: z
    .string()
    .optional()
    .describe(
      'Comma-separated list of feed addresses, or a path to an OPML or plain-text list, in place of the default ' +
        'sources; `none` serves only the bundled edition',
    ),
  TIDINGS_ALLOW_ADDRESSES: allowedList
    .default([])
    .describe(
      'Comma-separated list of `host:port` or CIDR ranges that the fetch guard allows as exceptions. ' +
        'Notifications are never sent there',
    ),
  TIDINGS_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/[^\s()<>;]+|[^\s@()<>;]+@[^\s@()<>;]+)$/,
      'must be a web or mail address such as https://example.org/about',
    )
    .optional()
    .describe('Web or email address of the operator, for publishers; sent with every fetch, after the name `Tidings`'),
  TIDINGS_NAMED_PAGES: z
    .enum(['robots', 'always'], { error: 'must be robots or always' })
    .default('robots')
    .describe(
      'How to fetch a page that a listener names: only if the site’s robots.txt allows it (`robots`), or like a ' +
        'browser (`always`). Automatic fetches always follow robots.txt',
    ),
  ...keyVariables,
};
