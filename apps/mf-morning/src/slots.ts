import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';

const slots: RemoteSlots = {};
export default slots;
