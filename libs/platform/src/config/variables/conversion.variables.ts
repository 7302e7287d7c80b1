import { z } from 'zod';
import { amazonFeatures } from '../amazon-features.ts';
import { address, commaList } from '../value-forms.ts';

const conversionList = commaList.pipe(
  z.array(z.enum(amazonFeatures, { error: `names conversions out of ${amazonFeatures.join(', ')}` })),
);

export const conversionVariables = {
  LIBRETRANSLATE_URL: address(/^https?$/, 'http://127.0.0.1:5000').describe(
    'LibreTranslate server that translates where a browser cannot; without it, and without Amazon Translate, the ' +
      'server does not translate',
  ),
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional().describe('Its key, if it needs one'),
  TIDINGS_CONVERSION: conversionList
    .default([])
    .describe(
      'Comma list of what Amazon’s services may do here, out of ' +
        `${amazonFeatures.map((feature) => `\`${feature}\``).join(', ')} (Translate, Transcribe, Comprehend, ` +
        'Textract, Rekognition); each costs money there, and what is not named is off. Tidings detects ' +
        'languages itself, without them',
    ),
  TIDINGS_CONVERSION_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Region of those services, when it is not `AWS_REGION`; unlike that one it does not turn Amazon Polly on',
    ),
  AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: address(/^wss?$/, 'wss://127.0.0.1:8443').describe(
    'Server that transcribes recordings, other than Amazon: scheme, host and port of a web socket. The other ' +
      'services use Amazon’s own `AWS_ENDPOINT_URL_…`',
  ),
};
