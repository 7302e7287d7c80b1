import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';
import { useTestSentence } from './use-test-sentence.ts';

const SENTENCE = 'The kettle is on, the paper is here, and nobody has to find their glasses.';

export function TestSentence({ stored, voices }: { stored: PreferencesFields; voices: readonly Voice[] }) {
  const words = useSettingsWords();
  const voice = voices.find(({ id, name }) => id === stored.premiumVoice || name === stored.premiumVoice) ?? null;
  const foreign = voice !== null && !voice.language.toLowerCase().startsWith('en');
  const text = foreign ? voice.textToRead : SENTENCE;
  const { sounding, press } = useTestSentence({
    text,
    language: foreign ? voice.language : 'en',
    voice: voice?.id ?? null,
    stored,
  });
  return (
    <div className={css.try}>
      <p className="serif" dir="auto" lang={foreign ? voice.language : 'en'}>
        {text}
      </p>
      <ListenButton
        state={sounding ? { kind: 'playing', leftMs: null } : { kind: 'new', totalMs: null }}
        label={sounding ? words.stop : words.tryIt}
        title={words.testSentence}
        onPress={press}
      />
    </div>
  );
}
