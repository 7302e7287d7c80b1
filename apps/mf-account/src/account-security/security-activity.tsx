import { useInfiniteQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { type SecurityEventKind, securityEvents } from '@tidings/contracts/account/security-events.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { useEffect, useRef } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import { getErrorMessage } from '../account-forms/use-submission.ts';
import type { SecurityEventsQuery } from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import { formatDeviceName } from './device-name.ts';
import { useSecurityActivityWords } from './security-activity.words.ts';
import css from './security-section.module.css';
import { useSecurityWords } from './security.words.ts';

export function SecurityActivity({ viewer }: { viewer: string }) {
  const words = useSecurityActivityWords();
  const pages = usePageWords();
  const { failed } = useFormWords();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSecurityEvents(viewer);
  const list = useRef<HTMLUListElement>(null);
  // The last page removes the button, so the focus moves to the first new entry.
  const firstNew = useRef<number | null>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  useEffect(() => {
    if (firstNew.current === null || events.length <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>('li')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [events.length]);
  const showMore = () => {
    firstNew.current = events.length;
    void fetchNextPage();
  };
  return (
    <div className={css.part}>
      <h3>{words.heading}</h3>
      {isPending && (
        <LoadingState label={words.loading}>
          <Skeleton width="20rem" height="4rem" />
        </LoadingState>
      )}
      {error && (
        <>
          <FormError message={getErrorMessage(error, failed)} />
          <Button onClick={() => void (data ? fetchNextPage() : refetch())}>{pages.again}</Button>
        </>
      )}
      {data && (
        <>
          <p>{events.length === 0 ? words.none : words.what}</p>
          <ul ref={list} className={css.browsers}>
            {events.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && !error && (
        <Button disabled={isFetchingNextPage} onClick={showMore}>
          {words.more}
        </Button>
      )}
    </div>
  );
}

function Entry({ event: { kind, at, count, browser, network } }: { event: SecurityEvent }) {
  const words = useSecurityActivityWords();
  const securityWords = useSecurityWords();
  // The API may be newer than this page and return an unknown kind.
  const sentence = (words.kinds as Partial<Record<SecurityEventKind, string>>)[kind] ?? words.other;
  const isWarning = (securityEvents as Partial<typeof securityEvents>)[kind] !== 'done';
  return (
    <li tabIndex={-1} className={css.event}>
      <span className={css.browser}>
        <span className={css.sentence}>
          {isWarning && <Icon name="alert" size={18} />}
          <b>{sentence}</b>
        </span>
        <span className="soft">
          <time dateTime={at} title={new Date(at).toLocaleString()}>
            {formatAgo(at)}
          </time>
          {count > 1 && ` · ${words.times(count)}`}
          {browser !== null && (
            <>
              {' · '}
              <bdi title={browser}>{formatDeviceName(browser, securityWords)}</bdi>
            </>
          )}
          {network !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{network}</bdi>
            </>
          )}
        </span>
      </span>
    </li>
  );
}

type SecurityEvent = SecurityEventsQuery['data']['securityEvents']['events'][number];

const FIRST_PAGE = 5;
const MORE = 20;
const eventsDocument = operation<SecurityEventsQuery>(
  `query SecurityEvents($first: Int!, $after: ID) {
    securityEvents(first: $first, after: $after) { events { id kind at count browser network } next } }`,
);

/** Fetches the newest entries first, a page at a time. */
const useSecurityEvents = (viewer: string) =>
  useInfiniteQuery({
    queryKey: ['security events', viewer],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(eventsDocument, { first: pageParam === null ? FIRST_PAGE : MORE, after: pageParam }, signal))
        .securityEvents,
    getNextPageParam: ({ next }) => next,
  });
