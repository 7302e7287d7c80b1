import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { usePin } from '@tidings/shell-api/use-pin.ts';
import { Suspense, lazy } from 'react';

/** Loaded when the first story shows it: most people have nothing on their device. */
const PinTool = lazy(() =>
  import(/* webpackChunkName: "device-tool" */ '@tidings/shell-api/pin-tool.tsx').then((code) => ({
    default: code.PinTool,
  })),
);

/** Keeps a story on this device, or lets go of it. */
export function DeviceTool({ article: { id, title } }: { article: ArticleCardFields }) {
  return (
    <Suspense>
      <PinTool articleId={id} title={title} />
    </Suspense>
  );
}

/** The same for what is on this device already, or on its way. */
export function DeviceState({ article }: { article: ArticleCardFields }) {
  return usePin(article.id) && <DeviceTool article={article} />;
}
