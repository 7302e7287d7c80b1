import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { KeysDialog } from './keys.dialog.tsx';

const gallery: Gallery = {
  title: 'Keys',
  states: [
    {
      name: 'dialog',
      alone: true,
      show: (
        <Still>
          <KeysDialog request={{ name: 'keys' }} close={() => undefined} />
        </Still>
      ),
    },
  ],
};
export default gallery;
