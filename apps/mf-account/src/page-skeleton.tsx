import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import css from './page-skeleton.module.css';
import { usePageWords } from './page.words.ts';

export function PageSkeleton() {
  const words = usePageWords();
  return (
    <LoadingState label={words.loading}>
      <div className={`wrap ${css.page}`}>
        <Skeleton width="50%" height="3.5rem" />
        <Skeleton width="100%" height="20rem" />
      </div>
    </LoadingState>
  );
}
