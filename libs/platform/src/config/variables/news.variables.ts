import { z } from 'zod';
import { commaList, isAddressRange } from '../value-forms.ts';

const allowedList = commaList.pipe(
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
      'Comma list of feed addresses, or a path to an OPML or plain-text list, instead of the default sources; ' +
        '`none` = only the bundled edition',
    ),
  TIDINGS_ALLOW_ADDRESSES: allowedList
    .default([])
    .describe(
      'Comma list of `host:port` or CIDR that the fetch guard allows despite its rules, for reading; notifications ' +
        'are never sent there',
    ),
  TIDINGS_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/[^\s()<>;]+|[^\s@()<>;]+@[^\s@()<>;]+)$/,
      'must be a web or mail address such as https://example.org/about',
    )
    .optional()
    .describe(
      'Web or mail address at which publishers reach the operator; sent with every fetch, after the name `Tidings`',
    ),
  TIDINGS_NAMED_PAGES: z
    .enum(['robots', 'always'], { error: 'must be robots or always' })
    .default('robots')
    .describe(
      'Whether a page that a listener names is read only where the site’s robots.txt allows it (`robots`), or as ' +
        'a browser would (`always`); what Tidings fetches on its own always follows robots.txt',
    ),
  GNEWS_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds GNews as a source, and asks it for what people search, 10 calls a day; for the API and the worker ' +
        '`ingest` alike',
    ),
  MEDIASTACK_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Adds mediastack as a source, and asks it for what people search, 5 calls a month; for the API and the ' +
        'worker `ingest` alike',
    ),
};
