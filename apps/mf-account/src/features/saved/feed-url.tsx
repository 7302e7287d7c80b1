import { ButtonLink } from '@tidings/ui/button.tsx';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import { CopyableUrl } from './copyable-url.tsx';
import css from './podcast-feed.module.css';

export function FeedUrl({ path }: { path: string }) {
  const words = usePodcastFeedWords();
  const { origin, host } = globalThis.location;
  return (
    <>
      <CopyableUrl label={words.address} path={path} />
      <p className={css.ways}>
        <ButtonLink href={`podcast://${host}${path}`}>{words.inApp}</ButtonLink>
        <ButtonLink href={`feed:${origin}${path}`}>{words.asFeed}</ButtonLink>
      </p>
    </>
  );
}
