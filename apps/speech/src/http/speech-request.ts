import { getFallbackEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import { type OutputFormat, mp3Rates, pcmRates } from '../mp3/audio-encoder.ts';
import { type SpeechScript, type TextType, createScript } from '../text/pieces.ts';
import { InvalidSsml } from '../text/ssml.ts';
import type { SpokenVoice, VoiceRepertoire } from '../voices/repertoire.ts';

type MarkType = (typeof markTypes)[number];

export type SpeechRequest = SpokenVoice & {
  text: string;
  textType: TextType;
  format: OutputFormat;
  sampleRate: number;
  marks: ReadonlySet<MarkType>;
  script: SpeechScript;
};

type Fields = Record<string, unknown>;
type PollyErrorName = keyof typeof statuses;

const BILLED_CHARACTERS_MAX = 3_000;
const TOTAL_CHARACTERS_MAX = 6_000;
const markTypes = ['sentence', 'word'] as const;

function textField(body: Fields, name: string, fallback?: string): string {
  const value = body[name] ?? fallback;
  if (typeof value === 'string') return value;
  throw new PollyError('ValidationException', `${name} is missing or not a string.`);
}

function readSampleRate(body: Fields, format: OutputFormat): number {
  if (format === 'json') {
    const { SampleRate: requestedRate } = body;
    return Number(typeof requestedRate === 'string' || typeof requestedRate === 'number' ? requestedRate : mp3Rates[0]);
  }
  const rates: readonly number[] = format === 'mp3' ? mp3Rates : pcmRates;
  const rate = Number(textField(body, 'SampleRate', format === 'mp3' ? '22050' : '16000'));
  if (!rates.includes(rate))
    throw new PollyError('InvalidSampleRateException', `${format} is available at ${rates.join(', ')} Hz.`);
  return rate;
}

function readMarks(body: Fields, format: OutputFormat, textType: TextType): ReadonlySet<MarkType> {
  const requestedMarks = body.SpeechMarkTypes ?? [];
  if (!Array.isArray(requestedMarks)) throw new PollyError('ValidationException', 'SpeechMarkTypes must be a list.');
  if (format !== 'json') {
    if (requestedMarks.length > 0)
      throw new PollyError(
        'MarksNotSupportedForFormatException',
        'Speech marks are available only with OutputFormat json.',
      );
    return new Set();
  }
  if (requestedMarks.length === 0)
    throw new PollyError('ValidationException', 'OutputFormat json requires SpeechMarkTypes.');
  if (requestedMarks.includes('ssml') && textType === 'text') {
    throw new PollyError('SsmlMarksNotSupportedForTextTypeException', 'SSML marks require TextType ssml.');
  }
  const supportedMarks = markTypes.filter((type) => requestedMarks.includes(type));
  if (supportedMarks.length < requestedMarks.length)
    throw new PollyError('ValidationException', 'This server supports only sentence and word marks.');
  return new Set(supportedMarks);
}

function findVoice(body: Fields, repertoire: VoiceRepertoire): SpokenVoice {
  const id = textField(body, 'VoiceId');
  const anyLanguage = repertoire.voice(id);
  if (!anyLanguage)
    throw new PollyError('ValidationException', `There is no voice ${JSON.stringify(id.slice(0, 40))}.`);
  const language = body.LanguageCode ?? null;
  if (language !== null && typeof language !== 'string')
    throw new PollyError('ValidationException', 'LanguageCode must be a string.');
  const voice = language === null ? anyLanguage : repertoire.voice(id, language);
  if (!voice) throw new PollyError('LanguageNotSupportedException', `${id} does not speak ${language?.slice(0, 40)}.`);
  const requestedEngine = body.Engine ?? getFallbackEngine(voice);
  const engine = requestedEngine === 'standard' || requestedEngine === 'neural' ? requestedEngine : undefined;
  const engineVoice = engine && repertoire.engineVoice(voice, engine);
  if (engine && engineVoice) return { voice, engine, engineVoice };
  if (engine === 'standard')
    throw new PollyError('LanguageNotSupportedException', `${id} cannot be spoken by this server.`);
  throw new PollyError(
    'EngineNotSupportedException',
    `${id} does not have the engine ${JSON.stringify(requestedEngine).slice(0, 40)} on this server.`,
  );
}

function scriptFor(text: string, textType: TextType, locale: string): SpeechScript {
  if (text.length > TOTAL_CHARACTERS_MAX)
    throw new PollyError(
      'TextLengthExceededException',
      `Text must have at most ${TOTAL_CHARACTERS_MAX} characters, including markup.`,
    );
  if (text === '') throw new PollyError('ValidationException', 'Text is empty.');
  try {
    const script = createScript(text, textType, locale);
    if (script.billedCharacters > BILLED_CHARACTERS_MAX) {
      throw new PollyError(
        'TextLengthExceededException',
        `Text must have at most ${BILLED_CHARACTERS_MAX} characters.`,
      );
    }
    return script;
  } catch (error) {
    if (error instanceof InvalidSsml) throw new PollyError('InvalidSsmlException', error.message);
    throw error;
  }
}

/** Parses and validates a request. Throws `PollyError` if it is invalid. */
export function readSpeechRequest(raw: string, repertoire: VoiceRepertoire): SpeechRequest {
  let body: Fields;
  try {
    body = JSON.parse(raw) as Fields;
  } catch {
    throw new PollyError('ValidationException', 'The body is not JSON.');
  }
  if (typeof body !== 'object' || body === null)
    throw new PollyError('ValidationException', 'The body is not an object.');
  const format = textField(body, 'OutputFormat');
  if (format !== 'mp3' && format !== 'pcm' && format !== 'json') {
    throw new PollyError('ValidationException', 'OutputFormat must be mp3, pcm or json.');
  }
  const textType = textField(body, 'TextType', 'text');
  if (textType !== 'text' && textType !== 'ssml')
    throw new PollyError('ValidationException', 'TextType must be text or ssml.');
  if (Array.isArray(body.LexiconNames) && body.LexiconNames.length > 0) {
    throw new PollyError('LexiconNotFoundException', 'This server does not support lexicons.');
  }
  const spoken = findVoice(body, repertoire);
  const marks = readMarks(body, format, textType);
  const sampleRate = readSampleRate(body, format);
  const text = textField(body, 'Text');
  return {
    ...spoken,
    text,
    textType,
    format,
    sampleRate,
    marks,
    script: scriptFor(text, textType, spoken.voice.locale),
  };
}

const statuses = {
  TextLengthExceededException: 400,
  InvalidSampleRateException: 400,
  InvalidSsmlException: 400,
  InvalidNextTokenException: 400,
  EngineNotSupportedException: 400,
  LanguageNotSupportedException: 400,
  LexiconNotFoundException: 404,
  MarksNotSupportedForFormatException: 400,
  SsmlMarksNotSupportedForTextTypeException: 400,
  ThrottlingException: 400,
  ValidationException: 400,
  AccessDeniedException: 403,
  UnknownOperationException: 404,
  ServiceFailureException: 500,
} as const;

export class PollyError extends Error {
  readonly status: number;
  override readonly name: PollyErrorName;
  constructor(name: PollyErrorName, message: string) {
    super(message);
    this.name = name;
    this.status = statuses[name];
  }
}
