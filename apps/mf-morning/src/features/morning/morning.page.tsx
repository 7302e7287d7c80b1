import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { SegmentedControl } from '@tidings/ui/choices.tsx';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { announce } from '@tidings/ui/live-region.tsx';
import { OtherLanguageNotice } from '@tidings/ui/other-language.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useRef } from 'react';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { PlayProgramme, SpokenLines } from './play-programme.tsx';
import { ProgrammeRow } from './programme-row.tsx';
import {
  type PlannedProgramme,
  type Programme,
  type ProgrammeChange,
  DEFAULT_MINUTES,
  addProgrammeChange,
  describePlanChange,
  formatLength,
  useListener,
  usePlanProgramme,
  useProgramme,
} from './programme.query.ts';
import { SchedulePanel } from './schedule.panel.tsx';

export function MorningPage() {
  const words = useMorningWords();
  const listener = useListener();
  const { data, isError, refetch } = useProgramme(listener);
  const planning = usePlanProgramme(listener);
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <Breadcrumb here={words.title} />
      <header className={css.head}>
        <h1>{words.title}</h1>
        <p className={css.lede}>{words.lede}</p>
      </header>
      {data ? (
        <Plan planned={data} planning={planning} language={listener.language} />
      ) : isError ? (
        <EmptyState
          title={words.notPlanned}
          action={
            <Button look="main" onClick={() => void refetch()}>
              {words.again}
            </Button>
          }
        >
          {words.notPlannedHint}
        </EmptyState>
      ) : (
        <MorningSkeleton />
      )}
      <SchedulePanel listener={listener} />
    </div>
  );
}

type Planning = ReturnType<typeof usePlanProgramme>;

type PlanProps = { planned: PlannedProgramme; planning: Planning; language: string };

function Plan({ planned: { programme, nothing }, planning, language }: PlanProps) {
  const words = useMorningWords();
  const { variables: request, isPending } = planning;
  const plannedMinutes = programme ? programme.minutes : DEFAULT_MINUTES;
  const minutes = request && (isPending || !programme) ? request.minutes : plannedMinutes;
  const choose = (newMinutes: number | null) =>
    planning.mutate(
      { minutes: newMinutes, ...(programme && { changes: programme.changes }) },
      { onSuccess: (next) => announce(describePlanChange(programme, next.programme, words)) },
    );
  return (
    <div aria-busy={isPending}>
      <div className={css.bar}>
        {isPending && minutes !== plannedMinutes ? (
          <p className="soft" role="status">
            {words.planning}
          </p>
        ) : (
          programme && <PlayProgramme programme={programme} />
        )}
        <LengthChoice chosen={minutes} onChoose={choose} />
      </div>
      <FormError message={planning.isError ? `${words.notPlanned} ${words.notPlannedHint}` : null} />
      {programme ? (
        <>
          <OtherLanguageNotice
            asked={language}
            shown={programme.language}
            renderLink={(add) => (
              <Link className="link" to="/sources">
                {add}
              </Link>
            )}
          />
          {programme.isShort && programme.minutes !== null && (
            <p className={css.short} role="status">
              {words.short(formatLength(programme.minutes), formatLength(programme.seconds / 60 / programme.speed))}
            </p>
          )}
          <Stories programme={programme} planning={planning} />
        </>
      ) : (
        <EmptyState
          title={words.nothing}
          action={
            <Link className={getButtonClass({ look: 'main' })} to="/feed">
              {words.toFeed}
            </Link>
          }
        >
          {nothing === 'none' || nothing === null ? words.nothingYet : `${words.nothingBecause} ${words.why[nothing]}.`}
        </EmptyState>
      )}
    </div>
  );
}

function Stories({ programme, planning }: { programme: Programme; planning: Planning }) {
  const words = useMorningWords();
  const { items, leftOut, minutes, articleId, language } = programme;
  const first = items[0]?.firstSentence ?? 0;
  const last = items.at(-1)?.lastSentence ?? 0;
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useListFocus(
    list,
    items.map(({ storyId }) => storyId),
  );
  const change = (one: ProgrammeChange) => {
    // Ignore changes during planning. Disabling the buttons instead would lose the focus.
    if (planning.isPending) return;
    keepFocus(one.story);
    planning.mutate(
      { minutes, changes: addProgrammeChange(programme, one) },
      { onSuccess: (next) => announce(describePlanChange(programme, next.programme, words, one)) },
    );
  };
  return (
    <>
      <section aria-label={words.list}>
        <div className={css.ends}>
          <SpokenLines articleId={articleId} language={language} from={0} to={first - 1} label={words.opening} />
        </div>
        <ol ref={list} className={css.list}>
          {items.map((item, place) => (
            <li key={item.storyId}>
              <ProgrammeRow
                programme={programme}
                item={item}
                place={place}
                busy={planning.isPending}
                onChange={change}
              />
            </li>
          ))}
        </ol>
        <div className={css.ends}>
          <SpokenLines articleId={articleId} language={language} from={last + 1} to={Infinity} label={words.close} />
        </div>
      </section>
      <OmittedStories stories={leftOut} busy={planning.isPending} onChange={change} />
    </>
  );
}

type LengthChoiceProps = { chosen: number | null; onChoose: (minutes: number | null) => void };

function LengthChoice({ chosen, onChoose }: LengthChoiceProps) {
  const words = useMorningWords();
  const choices = [...PROGRAMME_MINUTES, null].map((value) => ({
    value,
    label: value === null ? words.free : formatLength(value),
  }));
  return <SegmentedControl label={words.length} choices={choices} chosen={chosen} onChoose={onChoose} />;
}

function MorningSkeleton() {
  const words = useMorningWords();
  return (
    <LoadingState label={words.planning}>
      <div className={css.bar}>
        <Skeleton width="260px" height="44px" />
        <Skeleton width="320px" height="44px" />
      </div>
      <div className={css.list}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={css.row}>
            <span />
            <div className={css.story}>
              <Skeleton width="30%" height="1em" />
              <Skeleton width="90%" height="1.6em" />
              <Skeleton width="50%" height="1em" />
            </div>
            <Skeleton className={css.picture} />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

type OmittedStoriesProps = {
  stories: Programme['leftOut'];
  busy: boolean;
  onChange: (change: ProgrammeChange) => void;
};

function OmittedStories({ stories, busy, onChange }: OmittedStoriesProps) {
  const words = useMorningWords();
  const { openOverlay } = useShell();
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(
    list,
    stories.map(({ storyId }) => storyId),
  );
  if (stories.length === 0) return null;
  return (
    <Disclosure title={words.leftOut(stories.length)} className={css.leftOut}>
      <ul ref={list}>
        {stories.map(({ storyId, articleId, title, why }) => (
          <li key={storyId}>
            <div>
              <button type="button" dir="auto" onClick={() => openOverlay({ name: 'reader', articleId })}>
                {title}
              </button>
              <p className="soft">{words.why[why]}</p>
            </div>
            <ToolButton
              icon="plus"
              label={words.putBack(title)}
              aria-disabled={busy}
              onClick={() => {
                keepFocus(storyId);
                onChange({ do: 'putBack', story: storyId });
              }}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
