import { Button, ButtonLink } from './button.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { PlayButton } from './play-button.tsx';
import { ToolButton } from './tool-button.tsx';

const nothing = () => undefined;
const row = { display: 'flex', flexWrap: 'wrap', gap: '16px', alignItems: 'center' } as const;

const gallery: Gallery = {
  title: 'Buttons',
  states: [
    {
      name: 'Button',
      show: (
        <div style={row}>
          <Button>Keep it</Button>
          <Button look="main">Save changes</Button>
          <Button look="danger">Delete</Button>
          <Button disabled>Keep it</Button>
          <Button look="main" disabled>
            Save changes
          </Button>
        </div>
      ),
    },
    {
      name: 'Button big',
      show: (
        <div style={row}>
          <Button big>Keep it</Button>
          <Button big look="main">
            Start to listen
          </Button>
        </div>
      ),
    },
    {
      name: 'Button with many words',
      show: <Button look="main">Send me a new code and sign out of every other browser that I have ever used</Button>,
    },
    {
      name: 'ButtonLink',
      show: (
        <div style={row}>
          <ButtonLink href="#button">The original</ButtonLink>
          <ButtonLink href="#button" look="main" big>
            The original
          </ButtonLink>
        </div>
      ),
    },
    {
      name: 'SquareTool',
      show: (
        <div style={row}>
          <ToolButton icon="save" label="Save: The night ferry" onClick={nothing} />
          <ToolButton icon="save" pressed label="Saved: The night ferry" onClick={nothing} />
          <ToolButton icon="next" disabled label="Next article" onClick={nothing} />
        </div>
      ),
    },
    {
      name: 'PlayButton',
      show: (
        <div style={row}>
          <PlayButton playing={false} />
          <PlayButton playing />
          <PlayButton playing={false} big />
          <PlayButton playing={false} disabled />
        </div>
      ),
    },
  ],
};
export default gallery;
