import { z } from 'zod';
import { amazonFeatures } from '../amazon-features.ts';
import { urlSchema, commaListSchema } from '../value-forms.ts';

const conversionList = commaListSchema.pipe(
  z.array(z.enum(amazonFeatures, { error: `names conversions out of ${amazonFeatures.join(', ')}` })),
);

export const conversionVariables = {
  LIBRETRANSLATE_URL: urlSchema(/^https?$/, 'http://127.0.0.1:5000').describe(
    'LibreTranslate server, for browsers that cannot translate. If neither it nor Amazon Translate ' +
      'is configured, the server does not translate',
  ),
  LIBRETRANSLATE_API_KEY: z.string().min(1).optional().describe('API key of LibreTranslate, if it requires one'),
  TIDINGS_CONVERSION: conversionList
    .default([])
    .describe(
      'Comma-separated list of the Amazon features to use: ' +
        `${amazonFeatures.map((feature) => `\`${feature}\``).join(', ')} (Translate, Transcribe, Comprehend, ` +
        'Textract, Rekognition). Amazon charges for each; features that are not listed are off. Tidings detects ' +
        'languages itself, without them',
    ),
  TIDINGS_CONVERSION_REGION: z
    .string()
    .min(1)
    .optional()
    .describe('AWS region of these features, if it differs from `AWS_REGION`; does not turn on Amazon Polly'),
  AWS_ENDPOINT_URL_TRANSCRIBE_STREAMING: urlSchema(/^wss?$/, 'wss://127.0.0.1:8443').describe(
    'Transcription server in place of Amazon’s: scheme, host and port of a WebSocket. For the other ' +
      'services, use Amazon’s own `AWS_ENDPOINT_URL_…`',
  ),
};
