import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { usePin } from '@tidings/shell-api/use-pin.ts';
import { Suspense, lazy } from 'react';

/** Lazy-loaded because most visitors have no downloads. */
const PinTool = lazy(() =>
  import(/* webpackChunkName: "device-tool" */ '@tidings/shell-api/download-button.tsx').then((code) => ({
    default: code.DownloadButton,
  })),
);

export function DownloadTool({ article: { id, title } }: { article: ArticleCardFields }) {
  return (
    <Suspense>
      <PinTool articleId={id} title={title} />
    </Suspense>
  );
}

export function DownloadState({ article }: { article: ArticleCardFields }) {
  return usePin(article.id) && <DownloadTool article={article} />;
}
