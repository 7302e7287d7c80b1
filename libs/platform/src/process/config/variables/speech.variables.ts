import { creditPolicies } from '@tidings/contracts/voices/voice.ts';
import { z } from 'zod';
import {
  CREDIT_FORMAT_MESSAGE,
  commaListSchema,
  defaultDailyCreditItems,
  isDailyCreditItem,
  urlSchema,
} from '../value-forms.ts';

export type AmazonFeature = (typeof amazonFeatures)[number];

export const amazonFeatures = [
  'translate',
  'transcribe',
  'language',
  'interpret',
  'extract',
  'labels',
  'entities',
  'celebrities',
] as const;

const remoteVoiceList = commaListSchema.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[^=]+=\s*[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/,
        'must be a comma list of name=language, such as alloy=en-US,nova=fr-FR',
      ),
  ),
);
const creditList = commaListSchema.pipe(z.array(z.string().refine(isDailyCreditItem, CREDIT_FORMAT_MESSAGE)));

export const speechVariables = {
  AWS_ENDPOINT_URL_POLLY: urlSchema(/^https?$/, 'http://127.0.0.1:4300').describe(
    'Speech server with Amazon Polly’s protocol, in place of the one that Tidings starts',
  ),
  TIDINGS_SPEECH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without a blank')
    .optional()
    .describe(
      'Key that clients of `tidings speech` must send, and that Tidings sends to `AWS_ENDPOINT_URL_POLLY`; the ' +
        'same for both. A speech server that Tidings starts itself gets a new key at every start',
    ),
  AWS_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Uses Amazon Polly in this region (if `AWS_ENDPOINT_URL_POLLY` is unset), with the usual AWS credentials',
    ),
  TIDINGS_DAILY_CREDIT: creditList
    .default(defaultDailyCreditItems)
    .describe(
      'Characters per day that paid voices read to one listener, by tier. Tiers that you leave out keep their ' +
        'defaults',
    ),
  TIDINGS_CREDIT_VOICES: z
    .enum(creditPolicies, { error: `must be ${creditPolicies.join(', ')}` })
    .default('paid')
    .describe(
      'Voices that use up the daily credit: `paid` (Amazon and other speech servers), `natural` (these, and ' +
        'Tidings’ natural voices), `all` or `none`',
    ),
  TIDINGS_NATURAL: z
    .enum(['on', 'off', 'none'], { error: 'must be on, off or none' })
    .optional()
    .describe(
      'Natural voices: `on` downloads them in the background if they are missing (about 120 MB, once), ' +
        '`off` uses them only if they are installed, `none` never uses them. If unset, it is `on`, or ' +
        '`none` with `TIDINGS_SMALL=on`',
    ),
  TIDINGS_AHEAD: z
    .enum(['idle', 'always', 'never'], { error: 'must be idle, always or never' })
    .default('idle')
    .describe(
      'When to render audio in advance (beginnings of new headlines, episodes, natural speech for the next ' +
        'play): `idle` while the machine has little load and is not on battery, `always` while no listener waits ' +
        'for other audio, or `never`. Scheduled mornings are always rendered',
    ),
  TIDINGS_VOICES_FROM: z
    .string()
    .min(1)
    .optional()
    .describe('Your copy of the natural-voice files, tried first: a folder, or an address that ends in a slash'),
  TIDINGS_ACCENTED_VOICES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      '`on` also offers the natural model for Dutch, Polish, Romanian, Russian, Swedish and Turkish, for which ' +
        'it was not trained: easier to understand than the basic voices, but with a strong foreign accent, which ' +
        'the name of the voice mentions',
    ),
  TIDINGS_PIPER_VOICES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder with your Piper voices: each `NAME.onnx` with its `NAME.onnx.json` becomes a voice. If ' +
        'unset, `voices/piper` in the data folder is used if it exists. Checked every few seconds',
    ),
  TIDINGS_PIPER_CATALOGUE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Catalogue of Piper voices for `npx tidings voices search`: the address of a `voices.json`, or a folder or ' +
        'file of this machine. If unset, the published catalogue rhasspy/piper-voices on huggingface.co',
    ),
  TIDINGS_VOICES: z
    .enum(['auto', 'ask', 'off'], { error: 'must be auto, ask or off' })
    .optional()
    .describe(
      'Natural voices for languages without one (`libs/contracts/src/voices/recommended-voices.ts`): `auto` ' +
        'downloads ' +
        'a voice of the Piper catalogue with a free licence when a text of its language is first spoken (about 60 MB ' +
        'each), `ask` shows the command that installs it, `off` does neither. If unset, `auto` with ' +
        '`TIDINGS_NATURAL=on`, otherwise `off`',
    ),
  TIDINGS_VOICE_MB: z.coerce
    .number({ error: 'must be a whole number of megabytes from 1 to 1000' })
    .int('must be a whole number of megabytes from 1 to 1000')
    .min(1, 'must be a whole number of megabytes from 1 to 1000')
    .max(1_000, 'must be a whole number of megabytes from 1 to 1000')
    .default(200)
    .describe('Largest voice of the catalogue, in MB, that Tidings downloads'),
  TIDINGS_OPENAI_SPEECH_URL: urlSchema(/^https?$/, 'http://127.0.0.1:8880').describe(
    'Speech server with OpenAI’s protocol (`/v1/audio/speech`) whose voices are offered too. The texts they ' +
      'read leave this machine',
  ),
  TIDINGS_OPENAI_SPEECH_KEY: z.string().min(1).optional().describe('API key of that server, if it requires one'),
  TIDINGS_OPENAI_SPEECH_MODEL: z.string().min(1).default('tts-1').describe('Model to use on that server'),
  TIDINGS_OPENAI_SPEECH_VOICES: remoteVoiceList
    .default([])
    .describe('Comma-separated list of its voices with the language each reads, such as `alloy=en-US,nova=fr-FR`'),
  TIDINGS_LEXICON: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file with pronunciations for all listeners: a list of `{ "match": "Xi", "say": "shee", ' +
        '"kind": "word", "language": "en", "caseSensitive": true }`; `kind` may also be `spell`. If ' +
        'unset, `lexicon.json` in the data folder is used if it exists. Reloaded when it changes',
    ),
};

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
