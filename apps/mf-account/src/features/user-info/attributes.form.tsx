import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import type { UserAttributesFields } from '../../generated/operation-types.ts';
import { userAttributesKey } from '../../profile-data/user-attributes.query.ts';
import { attributeFields, toAttributesInput, toAttributeValues } from './attribute-fields.ts';
import { updateUserAttributes } from './user-attributes.mutation.ts';
import css from './user-info.module.css';
import { useUserInfoWords } from './user-info.words.ts';

type Outcome = { good: boolean; message: string; detail: string | null };

/** Form for the attributes. `sub` is shown but not sent. */
export function AttributesForm({ viewer, known }: { viewer: string; known: UserAttributesFields }) {
  const words = useUserInfoWords();
  const forms = useFormWords();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => toAttributeValues(known));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setOutcome(null);
    try {
      queries.setQueryData(userAttributesKey(viewer), await updateUserAttributes(toAttributesInput(values)));
      setOutcome({ good: true, message: words.updated, detail: null });
    } catch (error) {
      setOutcome({ good: false, message: words.notUpdated, detail: error instanceof ApiError ? error.message : null });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      {known.email !== null && <TextField label={forms.email} dir="ltr" value={known.email} disabled readOnly />}
      {attributeFields.map(({ name, ...rest }) => (
        <TextField
          key={name}
          dir="auto"
          {...rest}
          label={words.fields[name]}
          hint={name === 'phone_number' ? words.phoneHint : undefined}
          title={name === 'phone_number' ? words.phoneHint : undefined}
          optional
          value={values[name]}
          onChange={(event) => {
            setValues({ ...values, [name]: event.target.value });
            setOutcome(null);
          }}
        />
      ))}
      <TextField label={words.sub} dir="ltr" value={known.sub} disabled readOnly hint={words.subHint} />
      <div className={css.end}>
        <Button look="main" type="submit" disabled={busy}>
          {forms.save}
        </Button>
        <p role="alert" data-good={outcome?.good}>
          {outcome && (
            <>
              <Icon name={outcome.good ? 'check' : 'alert'} size={18} />
              {outcome.message}
            </>
          )}
        </p>
        {outcome?.detail && <p className="soft">{outcome.detail}</p>}
      </div>
    </form>
  );
}
