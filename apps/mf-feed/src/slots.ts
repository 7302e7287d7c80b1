import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';
import { ContentReaderDialog } from './features/overlays/content-reader.dialog.tsx';
import { ExternalSiteDialog } from './features/overlays/external-site.dialog.tsx';
import { ImageViewerDialog } from './features/overlays/image-viewer.dialog.tsx';

const slots: RemoteSlots = { reader: ContentReaderDialog, image: ImageViewerDialog, external: ExternalSiteDialog };
export default slots;
