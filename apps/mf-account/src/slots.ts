import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';
import { Companion } from './features/companion/companion.tsx';

const slots: RemoteSlots = { companion: Companion };
export default slots;
