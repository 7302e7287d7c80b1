import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import { SettingLine } from '../../account-page/setting-line.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { SettingSwitch } from './setting-switch.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

const codeReadings: readonly CodeReading[] = ['announce', 'read', 'skip'];

/** What of a text is read aloud, and by whom its quotations. */
export function ReadingOptions({
  stored,
  choose,
  voices,
}: {
  stored: PreferencesFields;
  choose: Choose;
  voices: readonly Voice[];
}) {
  const words = useSettingsWords();
  return (
    <section aria-label={words.reading}>
      <SettingLine name={words.code} labels="code" hint={words.codeHint}>
        <select
          id="code"
          className={css.select}
          value={stored.code}
          onChange={(event) => choose({ code: codeReadings.find((code) => code === event.target.value) ?? 'announce' })}
        >
          {codeReadings.map((code) => (
            <option key={code} value={code}>
              {words.codeReadings[code]}
            </option>
          ))}
        </select>
      </SettingLine>
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
      <SettingLine name={words.quoteVoice} labels="quote-voice" hint={words.quoteVoiceHint}>
        <select
          id="quote-voice"
          className={css.select}
          value={voices.some(({ id }) => id === stored.quoteVoice) ? stored.quoteVoice : ''}
          onChange={(event) => choose({ quoteVoice: event.target.value })}
        >
          <option value="">{words.sameVoice}</option>
          {voices.map(({ id, name, languageName }) => (
            <option key={id} value={id}>
              {words.list(name, languageName)}
            </option>
          ))}
        </select>
      </SettingLine>
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
