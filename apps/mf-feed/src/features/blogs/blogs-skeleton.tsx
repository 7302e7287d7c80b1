import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import css from './blog-form.module.css';
import { useBlogsWords } from './blogs.words.ts';

export function BlogsSkeleton() {
  const words = useBlogsWords();
  return (
    <LoadingState label={words.list.wait}>
      <div className="wrap">
        <div className={css.head}>
          <Skeleton width="60%" height="4rem" />
        </div>
        <Skeleton width="100%" height="20rem" />
      </div>
    </LoadingState>
  );
}
