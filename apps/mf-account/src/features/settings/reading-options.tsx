import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import type { CodeReadingMode } from '@tidings/contracts/narration/narration.ts';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { PreferencesUpdater } from '../../preferences/use-update-preferences.ts';
import { SettingSelect, SettingSwitch } from './setting-controls.tsx';
import { useSettingsWords } from './settings.words.ts';

const codeReadings: readonly CodeReadingMode[] = ['announce', 'read', 'skip'];

export function ReadingOptions({
  stored,
  choose,
  voices,
}: {
  stored: PreferencesFields;
  choose: PreferencesUpdater;
  voices: readonly Voice[];
}) {
  const words = useSettingsWords();
  return (
    <section aria-label={words.reading}>
      <SettingSelect
        id="code"
        name={words.code}
        hint={words.codeHint}
        value={stored.code}
        options={codeReadings.map((code) => ({ value: code, label: words.codeReadings[code] }))}
        onChoose={(code) => choose({ code })}
      />
      <SettingSwitch
        id="skip-tables"
        name={words.skipTables}
        hint={words.skipTablesHint}
        on={stored.skipTables}
        onChange={(skipTables) => choose({ skipTables })}
      />
      <SettingSwitch
        id="say-captions"
        name={words.sayCaptions}
        hint={words.sayCaptionsHint}
        on={stored.sayCaptions}
        onChange={(sayCaptions) => choose({ sayCaptions })}
      />
      <SettingSwitch
        id="say-citations"
        name={words.sayCitations}
        hint={words.sayCitationsHint}
        on={stored.sayCitations}
        onChange={(sayCitations) => choose({ sayCitations })}
      />
      <SettingSelect
        id="quote-voice"
        name={words.quoteVoice}
        hint={words.quoteVoiceHint}
        value={voices.some(({ id }) => id === stored.quoteVoice) ? stored.quoteVoice : ''}
        options={[
          { value: '', label: words.sameVoice },
          ...voices.map(({ id, name, languageName }) => ({ value: id, label: words.list(name, languageName) })),
        ]}
        onChoose={(quoteVoice) => choose({ quoteVoice })}
      />
      <SettingSwitch
        id="quotes-inside"
        name={words.quotesInside}
        hint={stored.quoteVoice === '' ? words.quotesInsideFirst : words.quotesInsideHint}
        disabled={stored.quoteVoice === ''}
        on={stored.quotesInside}
        onChange={(quotesInside) => choose({ quotesInside })}
      />
    </section>
  );
}
