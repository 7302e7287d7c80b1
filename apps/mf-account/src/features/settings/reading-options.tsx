import type { Preferences, Voice } from '@tidings/api-client/types.ts';
import type { Choose } from '../../preferences/use-choose.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';
import { useSettingsWords } from './use-settings-words.ts';

/** What of a text is read aloud, and by whom its quotations. */
export function ReadingOptions({ stored, choose, voices }: { stored: Preferences; choose: Choose; voices: readonly Voice[] }) {
  const words = useSettingsWords();
  return (
    <section aria-label={words.reading}>
      <SettingLine side name={words.skipTables} labels="skip-tables" hint={words.skipTablesHint}>
        <input id="skip-tables" type="checkbox" role="switch" className={css.switch} checked={stored.skipTables} aria-checked={stored.skipTables} onChange={(event) => choose({ skipTables: event.target.checked })} />
      </SettingLine>
      <SettingLine side name={words.sayCitations} labels="say-citations" hint={words.sayCitationsHint}>
        <input id="say-citations" type="checkbox" role="switch" className={css.switch} checked={stored.sayCitations} aria-checked={stored.sayCitations} onChange={(event) => choose({ sayCitations: event.target.checked })} />
      </SettingLine>
      <SettingLine name={words.quoteVoice} labels="quote-voice" hint={words.quoteVoiceHint}>
        <select id="quote-voice" className={css.select} value={voices.some(({ id }) => id === stored.quoteVoice) ? stored.quoteVoice : ''} onChange={(event) => choose({ quoteVoice: event.target.value })}>
          <option value="">{words.sameVoice}</option>
          {voices.map(({ id, name, languageName }) => <option key={id} value={id}>{words.list(name, languageName)}</option>)}
        </select>
      </SettingLine>
    </section>
  );
}
