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
      'Comma-separated list of `host:port` or CIDR ranges that the fetch guard lets Tidings read. Notifications ' +
        'are never sent there',
    ),
  TIDINGS_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/[^\s()<>;]+|[^\s@()<>;]+@[^\s@()<>;]+)$/,
      'must be a web or mail address such as https://example.org/about',
    )
    .optional()
    .describe('Web or mail address of the operator, for publishers; sent with every fetch, after the name `Tidings`'),
  TIDINGS_NAMED_PAGES: z
    .enum(['robots', 'always'], { error: 'must be robots or always' })
    .default('robots')
    .describe(
      'How to fetch a page that a listener names: only if the site’s robots.txt allows it (`robots`), or like a ' +
        'browser (`always`). Automatic fetches always follow robots.txt',
    ),
  GNEWS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds GNews as a source and queries it for listeners’ searches, 10 calls a day. Set it for the API and the ' +
        'worker `ingest`',
    ),
  MEDIASTACK_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds mediastack as a source and queries it for listeners’ searches, 5 calls a month. Set it for the API ' +
        'and the worker `ingest`',
    ),
};
