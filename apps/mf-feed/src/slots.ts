import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';
import { ContentReaderDialog, ExternalSiteDialog, ImageViewerDialog } from './features/overlays/overlays.dialog.tsx';

const slots: RemoteSlots = { reader: ContentReaderDialog, image: ImageViewerDialog, external: ExternalSiteDialog };
export default slots;
