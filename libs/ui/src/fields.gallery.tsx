import { Chip } from './choices.tsx';
import { EmailField, SelectField, TextArea, TextField } from './field.tsx';
import { FormError } from './form-error.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

const nothing = () => undefined;
const kinds = ['A question', 'Something is broken'].map((label) => ({ value: label, label }));
const kind = { value: 'A question', options: kinds, onChoose: nothing };

const gallery: Gallery = {
  title: 'Fields',
  states: [
    { name: 'TextField', show: <TextField label="Name" placeholder="Ann Example" /> },
    {
      name: 'TextField with hint',
      show: <TextField label="Name" hint="As others should see it." optional value="Ann" onChange={nothing} />,
    },
    {
      name: 'TextField with an error',
      show: (
        <TextField
          label="Email"
          hint="We send a code there."
          error="We cannot send mail to this address."
          value="ann@"
          onChange={nothing}
        />
      ),
    },
    { name: 'TextField disabled', show: <TextField label="Email" value="ann@example.org" disabled /> },
    { name: 'EmailField', show: <EmailField label="Email" placeholder="ann@example.org" /> },
    { name: 'TextArea', show: <TextArea label="Message" rows={3} hint="At most 2,000 characters." /> },
    {
      name: 'TextArea with an error',
      show: <TextArea label="Message" rows={3} error="Write a few words first." value="" onChange={nothing} />,
    },
    { name: 'SelectField', show: <SelectField label="Topic" {...kind} /> },
    {
      name: 'SelectField with an error',
      show: <SelectField label="Topic" error="Choose one." {...kind} />,
    },
    {
      name: 'Chip',
      show: (
        <p>
          {['Mon', 'Tue', 'Wed'].map((day) => (
            <Chip key={day} type="checkbox" checked={day !== 'Tue'} onChange={nothing}>
              {day}
            </Chip>
          ))}
        </p>
      ),
    },
    { name: 'Select', show: <Select aria-label="Topic" {...kind} /> },
    {
      name: 'Switch',
      show: (
        <>
          <Switch aria-label="On" on onSwitch={nothing} />
          <Switch aria-label="Off" on={false} onSwitch={nothing} />
          <Switch aria-label="Not now" disabled on={false} onSwitch={nothing} />
        </>
      ),
    },
    { name: 'GeneralProblem', show: <FormError message="We could not reach the server. Try again." /> },
  ],
};
export default gallery;
