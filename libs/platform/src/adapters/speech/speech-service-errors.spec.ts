import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { PollySpeech } from './polly-speech.adapter.ts';
import { speechServiceErrors } from './speech.port.ts';

const request = { text: 'The bridge.', voiceId: 'Joanna', languageCode: 'en-US', engine: 'standard' } as const;

it.each(Object.entries(speechServiceErrors))(
  '%s is reported with its own code and a message that suggests a remedy',
  async (code, sentence) => {
    const server = await new PollyProtocolServer(() => ({ error: `${code}Exception`, message: 'No.' })).listen();
    await expect(new PollySpeech({ endpoint: server.address }).synthesize(request)).rejects.toMatchObject({
      name: 'SpeechError',
      code,
      message: `${sentence} Its message: No.`,
      retryable: code === 'ServiceFailure',
      isOutage: false,
    });
    expect(sentence).toMatch(/: .+\.$/);
    await server.close();
  },
);

it('the speech service errors include all names in the specification', () => {
  expect(Object.keys(speechServiceErrors)).toEqual(
    (
      'EngineNotSupported InvalidLexicon InvalidNextToken InvalidS3Bucket InvalidS3Key InvalidSampleRate ' +
      'InvalidSnsTopicArn InvalidSsml InvalidTaskId LanguageNotSupported LexiconNotFound LexiconSizeExceeded ' +
      'MarksNotSupportedForFormat MaxLexemeLengthExceeded MaxLexiconsNumberExceeded ServiceFailure ' +
      'SsmlMarksNotSupportedForTextType SynthesisTaskNotFound TextLengthExceeded UnsupportedPlsAlphabet ' +
      'UnsupportedPlsLanguage'
    ).split(' '),
  );
});
