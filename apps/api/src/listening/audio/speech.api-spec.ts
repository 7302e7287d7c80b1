import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const voices = async (language: string | null) => {
  const { data } = await api.graphql(
    `query V($language: String) { voices(language: $language) { id name gender language
      languageName textToRead label imageUrl } }`,
    { language },
  );
  return (data as unknown as { voices: { id: string; language: string }[] }).voices;
};

it('lists voices by language, by locale, or all', async () => {
  const all = await voices(null);
  expect(all[0]).toMatchObject({
    id: 'Joanna',
    name: 'Joanna',
    gender: 'Female',
    language: 'en-US',
    languageName: 'English (US)',
    imageUrl: null,
  });
  expect((await voices('en')).length).toBe(all.filter(({ language }) => language.startsWith('en')).length);
  expect(new Set((await voices('en-gb')).map(({ language }) => language))).toEqual(new Set(['en-GB']));
  expect(await voices('xx')).toEqual([]);
});

it('rejects a rendition request for an unknown article or voice', async () => {
  const ask = async (article: string, voice: string | null) =>
    (
      await api.graphql(
        'mutation R($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) { id } }',
        { article, voice },
      )
    ).errors[0]?.extensions.code;
  const [id = ''] = await api.publish({ title: 'A story to play' });
  expect(await ask('nothing', null)).toBe('NOT_FOUND');
  expect(await ask(id, 'Nobody')).toBe('UNKNOWN_VOICE');
});

it('reports SPEECH_UNAVAILABLE if the speech server’s host does not resolve', async () => {
  const silent = await TestApi.start(
    await createTestDatabase(),
    {},
    { providers: [{ provide: SPEECH, useValue: new PollySpeech({ endpoint: 'http://voices.invalid' }) }] },
  );
  try {
    expect((await silent.graphql('{ voices { id } }')).errors).toMatchObject([
      {
        message: 'The voices are not available at the moment. Try again in a few seconds.',
        extensions: { code: 'SPEECH_UNAVAILABLE' },
      },
    ]);
    expect((await silent.graphql('{ naturalVoices { state message } }')).data).toEqual({
      naturalVoices: { state: 'absent', message: 'The voices are not available at the moment.' },
    });
  } finally {
    await silent.close();
  }
});
