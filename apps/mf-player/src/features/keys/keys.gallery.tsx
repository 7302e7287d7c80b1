import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { ShortcutsDialog } from './keys.dialog.tsx';

const gallery: Gallery = {
  title: 'Keys',
  states: [
    {
      name: 'dialog',
      alone: true,
      show: (
        <StaticShell>
          <ShortcutsDialog request={{ name: 'keys' }} close={() => undefined} />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
