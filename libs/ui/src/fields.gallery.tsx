import { SelectField, TextArea, TextField } from './field.tsx';
import type { Gallery } from './gallery.fixture.ts';
import { GeneralProblem } from './general-problem.tsx';

const nothing = () => undefined;
const kinds = (
  <>
    <option>A question</option>
    <option>Something is broken</option>
  </>
);

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
          error="This is no address we can write to."
          value="ann@"
          onChange={nothing}
        />
      ),
    },
    { name: 'TextField disabled', show: <TextField label="Email" value="ann@example.org" disabled /> },
    { name: 'TextArea', show: <TextArea label="Message" rows={3} hint="At most 2,000 characters." /> },
    {
      name: 'TextArea with an error',
      show: <TextArea label="Message" rows={3} error="Write a few words first." value="" onChange={nothing} />,
    },
    { name: 'SelectField', show: <SelectField label="What it is about">{kinds}</SelectField> },
    {
      name: 'SelectField with an error',
      show: (
        <SelectField label="What it is about" error="Choose one.">
          {kinds}
        </SelectField>
      ),
    },
    { name: 'GeneralProblem', show: <GeneralProblem message="We could not reach the server. Try again." /> },
  ],
};
export default gallery;
