import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import { useState } from 'react';
import { LineIcon } from '../../own-text/line-icon.tsx';
import { useAutosave } from '../../own-text/use-autosave.ts';
import { LanguageSelect } from './language-select.tsx';
import { ResultPane } from './result-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import css from './translate.module.css';
import { useTranslateWords } from './translate.words.ts';
import { storeTranslation, readTranslation, swapLanguages, changeLanguage } from './translation-draft.ts';
import { useTranslation } from './use-translation.ts';

export function TranslatePage() {
  const words = useTranslateWords();
  const [draft, setDraft] = useState(readTranslation);
  useAutosave(draft, storeTranslation);
  const { work, translate, stop } = useTranslation((result) => setDraft((now) => ({ ...now, result })));
  const choose = (side: 'source' | 'target') => (language: TranslationLanguage) => {
    stop();
    setDraft((now) => changeLanguage(now, side, language));
  };
  const start = () => void translate(draft);
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.page}>
        <h1>
          {words.title}{' '}
          <span className={css.beta}>
            <Tag>{words.beta}</Tag>
          </span>
        </h1>
        <p className={css.stand}>{words.stand}</p>
        <div className={css.languages}>
          <LanguageSelect label={words.from} value={draft.source} onChoose={choose('source')} />
          <button
            type="button"
            className={css.swap}
            aria-label={words.swap}
            title={words.swap}
            onClick={() => {
              stop();
              setDraft(swapLanguages);
            }}
          >
            <LineIcon name="swap" size={22} />
          </button>
          <LanguageSelect label={words.to} value={draft.target} onChoose={choose('target')} />
        </div>
        <div className={css.panes}>
          <SourcePane
            draft={draft}
            isWorking={work.status === 'working' || work.status === 'fetching'}
            onWrite={(how) => setDraft((now) => ({ ...now, text: how(now.text) }))}
            onTranslate={start}
            onStop={stop}
          />
          <ResultPane draft={draft} work={work} onRetry={start} />
        </div>
      </div>
    </div>
  );
}
