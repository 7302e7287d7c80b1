import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';
import { Dock } from './features/dock/dock.tsx';
import { ShortcutsDialog } from './features/keys/keys.dialog.tsx';
import { SpeechSheet } from './features/speech-sheet/speech.sheet.tsx';
import { VoicesDialog } from './features/voices/voices.dialog.tsx';

const slots: RemoteSlots = { dock: Dock, speech: SpeechSheet, voices: VoicesDialog, keys: ShortcutsDialog };
export default slots;
