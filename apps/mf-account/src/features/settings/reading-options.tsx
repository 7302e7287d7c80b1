import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import type { Preferences } from '../../generated/operation-types.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './use-settings-words.ts';

const codeReadings: readonly CodeReading[] = ['announce', 'read', 'skip'];

/** What of a text is read aloud, and by whom its quotations. */
export function ReadingOptions({
  stored,
  choose,
  voices,
}: {
  stored: Preferences;
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
      <SettingLine side name={words.skipTables} labels="skip-tables" hint={words.skipTablesHint}>
        <input
          id="skip-tables"
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={stored.skipTables}
          aria-checked={stored.skipTables}
          onChange={(event) => choose({ skipTables: event.target.checked })}
        />
      </SettingLine>
      <SettingLine side name={words.sayCaptions} labels="say-captions" hint={words.sayCaptionsHint}>
        <input
          id="say-captions"
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={stored.sayCaptions}
          aria-checked={stored.sayCaptions}
          onChange={(event) => choose({ sayCaptions: event.target.checked })}
        />
      </SettingLine>
      <SettingLine side name={words.sayCitations} labels="say-citations" hint={words.sayCitationsHint}>
        <input
          id="say-citations"
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={stored.sayCitations}
          aria-checked={stored.sayCitations}
          onChange={(event) => choose({ sayCitations: event.target.checked })}
        />
      </SettingLine>
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
      <SettingLine
        side
        name={words.quotesInside}
        labels="quotes-inside"
        hint={stored.quoteVoice === '' ? words.quotesInsideFirst : words.quotesInsideHint}
      >
        <input
          id="quotes-inside"
          type="checkbox"
          role="switch"
          className={css.switch}
          disabled={stored.quoteVoice === ''}
          checked={stored.quotesInside}
          aria-checked={stored.quotesInside}
          onChange={(event) => choose({ quotesInside: event.target.checked })}
        />
      </SettingLine>
    </section>
  );
}
