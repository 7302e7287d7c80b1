import { Button } from './button.tsx';
import { DeleteTextButton } from './delete-text.tsx';
import { Dialog } from './dialog.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { ToolButton } from './tool-button.tsx';

const nothing = () => undefined;
const LONG = 'It leaves at nine and is there in the morning, with the mail, the milk and whoever could not sleep. ';

const gallery: Gallery = {
  title: 'Dialogs',
  states: [
    {
      name: 'Dialog',
      alone: true,
      show: (
        <Dialog title="Delete this text?" onClose={nothing}>
          <p>It is deleted from this server.</p>
          <Button look="danger">Delete text</Button>
        </Dialog>
      ),
    },
    {
      name: 'Dialog wide with tools and much text',
      alone: true,
      show: (
        <Dialog
          title="The night ferry sails again after eleven years in the harbour"
          width={800}
          tools={<ToolButton icon="out" label="Open the original" />}
          onClose={nothing}
        >
          <p>{LONG.repeat(20)}</p>
        </Dialog>
      ),
    },
    {
      name: 'Dialog as a panel',
      alone: true,
      show: (
        <Dialog title="Speech" modal={false} onClose={nothing}>
          <p>The page beside it can be used.</p>
        </Dialog>
      ),
    },
    { name: 'DeleteText', show: <DeleteTextButton title="The night ferry" onDelete={() => Promise.resolve()} /> },
    {
      name: 'DeleteText asks',
      alone: true,
      show: <DeleteTextButton title="The night ferry" onDelete={() => Promise.resolve()} />,
      press: (section) => section.querySelector('button')?.click(),
    },
  ],
};
export default gallery;
