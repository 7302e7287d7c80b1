import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedSection, FeedStatus } from '@tidings/api-client/operations/feed.query.ts';
import { readingLanguages, toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell, usePreferences } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { Suspense } from 'react';
import { useArticleCardWords } from '../../article-card/article-card.words.ts';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import css from './feed-header.module.css';
import { useFeedWords } from './feed.words.ts';
import { formatHours, sumListeningMs } from './listening-total.ts';

const OtherLanguageNotice = lazyOptional(
  async () => (await import(/* webpackChunkName: "feed-later" */ '@tidings/ui/other-language.tsx')).OtherLanguageNotice,
);

type Props = {
  sections: FeedSection[];
  status: FeedStatus | null;
  articles: ArticleCardFields[];
  more: boolean;
  category: FeedCategory;
  shown: string | null | undefined;
};

const today = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date());

export function FeedHeader({ sections, status, articles, more, category, shown }: Props) {
  const words = useFeedWords();
  const { locale } = useArticleCardWords();
  const { player } = useShell();
  const { language } = usePreferences();
  const total = sections.reduce((sum, section) => sum + section.count, 0);
  const tab = words.tabs[category];
  const wholeMs = sumListeningMs(articles);
  // The button reflects playback only if the queue contains several articles.
  const sounding = usePlayer((state) =>
    state.queue.length > 1 && /playing|loading/.test(state.status) ? state.queue[state.current]?.articleId : null,
  );
  const at = articles.findIndex(({ id }) => id === sounding);
  return (
    <header className={css.plate}>
      <div>
        <h1>{today(locale)}</h1>
        <div className={css.line}>
          {total > 0 && <span className="num">{words.edition(total)}</span>}
          <LanguageChoice />
          <SearchField />
        </div>
        {shown && shown !== toBaseLanguage(language) && (
          <Suspense>
            <OtherLanguageNotice
              asked={language}
              shown={shown}
              renderLink={(add) => (
                <Link className="link" to="/sources">
                  {add}
                </Link>
              )}
            />
          </Suspense>
        )}
        {status?.edition && (
          <p className={css.notice} role="note">
            {words.bundled}
          </p>
        )}
      </div>
      {articles.length > 0 && (
        <ListenButton
          state={at < 0 ? { kind: 'new', totalMs: null } : { kind: 'playing', leftMs: null }}
          label={
            at >= 0
              ? words.pauseAt(at + 1, articles.length)
              : more
                ? words.playFirst(articles.length, tab)
                : words.playAll(tab)
          }
          time={at < 0 && wholeMs ? formatHours(wholeMs) : undefined}
          title={words.stories(articles.length)}
          onPress={() => (at < 0 ? player.playAll(articles.map((article) => toQueueItem(article))) : player.pause())}
          className={css.all}
        />
      )}
    </header>
  );
}

function SearchField() {
  const words = useFeedWords();
  const { navigate } = useShell();
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(`/search?q=${encodeURIComponent(new FormData(event.currentTarget).get('q') as string)}`);
      }}
    >
      <input
        name="q"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        enterKeyHint="search"
        maxLength={200}
      />
      <ToolButton icon="search" type="submit" label={words.submit} />
    </form>
  );
}

function LanguageChoice() {
  const words = useFeedWords();
  const { preferences, track } = useShell();
  const language = toBaseLanguage(usePreferences().language);
  const isListed = readingLanguages.some(({ code }) => code === language);
  const choose = (search: string) => {
    preferences.set({ language: search });
    track({ name: 'LanguageSelected', attributes: { language: search } });
  };
  return (
    <label className={css.language}>
      <span>{words.language}</span>
      <select value={language} onChange={(event) => choose(event.target.value)}>
        {!isListed && (
          <option value={language} lang={language}>
            {language}
          </option>
        )}
        {readingLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
