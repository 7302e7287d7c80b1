import { creditVoices } from '@tidings/contracts/voices/credit-voices.ts';
import { z } from 'zod';
import { CREDIT_FORM, creditDefault, isCreditItem } from '../daily-credit.ts';
import { address, commaList } from '../value-forms.ts';

const remoteVoiceList = commaList.pipe(
  z.array(
    z
      .string()
      .regex(
        /^[^=]+=\s*[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/,
        'must be a comma list of name=language, such as alloy=en-US,nova=fr-FR',
      ),
  ),
);
const creditList = commaList.pipe(z.array(z.string().refine(isCreditItem, CREDIT_FORM)));

export const speechVariables = {
  AWS_ENDPOINT_URL_POLLY: address(/^https?$/, 'http://127.0.0.1:4300').describe(
    "A speech server that speaks Amazon Polly's protocol, instead of the one started here",
  ),
  TIDINGS_SPEECH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and symbols without a space')
    .optional()
    .describe(
      'Key that clients of `tidings speech` must send, and that Tidings sends to `AWS_ENDPOINT_URL_POLLY`; the same ' +
        'for both. The speech server that Tidings starts itself gets a new key with every start',
    ),
  AWS_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Use Amazon Polly in this region (when `AWS_ENDPOINT_URL_POLLY` is unset); credentials as for every AWS client',
    ),
  TIDINGS_DAILY_CREDIT: creditList
    .default(creditDefault)
    .describe(
      'Characters a day that paid voices read to one listener, per tier; a tier that is not named keeps its default',
    ),
  TIDINGS_CREDIT_VOICES: z
    .enum(creditVoices, { error: `must be ${creditVoices.join(', ')}` })
    .default('paid')
    .describe(
      "Which voices use up that credit: `paid` (all of Amazon's and of other speech servers), `natural` " +
        '(those, and our own natural ones), `all` or `none`',
    ),
  TIDINGS_NATURAL: z
    .enum(['on', 'off', 'none'], { error: 'must be on, off or none' })
    .optional()
    .describe(
      'Natural voices: `on` downloads them in the background (about 120 MB, once) when they are missing, `off` uses ' +
        'them when they are installed, `none` never uses them. Unset, `on`, and `none` with `TIDINGS_SMALL=on`',
    ),
  TIDINGS_AHEAD: z
    .enum(['idle', 'always', 'never'], { error: 'must be idle, always or never' })
    .default('idle')
    .describe(
      'When to render audio in advance (beginnings of fresh headlines, episodes, natural speech for the next time): ' +
        'while the machine is mostly idle and not on battery (`idle`), whenever no listener waits for other ' +
        'audio (`always`), or `never`. Scheduled mornings are always rendered',
    ),
  TIDINGS_VOICES_FROM: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Your own copy of the files of the natural voices, tried first: a folder, or an address that ends in a slash',
    ),
  TIDINGS_ACCENTED_VOICES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .describe(
      'Whether the natural model also reads Dutch, Polish, Romanian, Russian, Swedish and Turkish, which it ' +
        'was not trained on: easier to understand than the basic voices, with a strong foreign accent that the name ' +
        'of the voice mentions',
    ),
  TIDINGS_PIPER_VOICES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of Piper voices of your own: each `NAME.onnx` with its `NAME.onnx.json` becomes a voice. Unset, ' +
        '`voices/piper` in the data folder if there is one; checked again every few seconds',
    ),
  TIDINGS_OPENAI_SPEECH_URL: address(/^https?$/, 'http://127.0.0.1:8880').describe(
    "A speech server of OpenAI's protocol (`/v1/audio/speech`) whose voices are offered too; the texts they read " +
      'leave this machine',
  ),
  TIDINGS_OPENAI_SPEECH_KEY: z.string().min(1).optional().describe('Its key, if it needs one'),
  TIDINGS_OPENAI_SPEECH_MODEL: z.string().min(1).default('tts-1').describe('Its model'),
  TIDINGS_OPENAI_SPEECH_VOICES: remoteVoiceList
    .default([])
    .describe('Comma list of its voices and the language each reads, such as `alloy=en-US,nova=fr-FR`'),
  TIDINGS_LEXICON: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file of pronunciations for all listeners: a list of `{ "match": "Xi", "say": "shee", "kind": ' +
        '"word", "language": "en", "caseSensitive": true }`; `kind` may be `spell`. Unset, `lexicon.json` in the ' +
        'data folder if there is one; read again when it changes',
    ),
};
