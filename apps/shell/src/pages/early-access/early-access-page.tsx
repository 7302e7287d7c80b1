import { parseEmail } from '@tidings/contracts/account/email.ts';
import { type Feature, features } from '@tidings/contracts/features/features.ts';
import { EMAIL_LENGTH_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { CUSTOM_FEATURE_MAX, MESSAGE_NAME_MAX, MESSAGE_PHONE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import {
  NO_COMPANY_TEXT,
  formatEarlyAccessSubject,
  formatEarlyAccessText,
} from '@tidings/contracts/support/early-access.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmailField, TextArea, TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import type { FormEvent } from 'react';
import { type FieldError, Honeypot, useContactForm } from '../contact/contact-form.tsx';
import { useFeatureListWords } from '../features/feature-list.words.ts';
import { PageHead } from '../page-parts.tsx';
import css from './early-access-form.module.css';
import { useEarlyAccessWords } from './early-access.words.ts';
import featureCheckboxCss from './feature-checkbox.module.css';

export function EarlyAccessPage() {
  const words = useEarlyAccessWords();
  return (
    <div className="wrap">
      <Breadcrumb above={[{ path: '/features', name: words.above }]} here={words.here} />
      <PageHead title={words.title}>{words.stand}</PageHead>
      <EarlyAccessForm />
    </div>
  );
}

const FIELDS = ['name', 'email', 'company'] as const;

export function EarlyAccessForm() {
  const words = useEarlyAccessWords();
  const { notify } = useShell();
  const { form, busy, fieldError, general, refuse, send } = useContactForm(FIELDS);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (busy) return;
    const written = new FormData(currentTarget);
    const text = (name: string) => String(written.get(name) ?? '').trim();
    const [name, email, company] = [text('name'), text('email'), text('company')];
    const selected = features.filter(({ id }) => written.getAll('features').includes(id));
    const missing = [
      ...(name === '' ? [{ field: 'name', message: words.nameRequired }] : []),
      ...(parseEmail(email) === null ? [{ field: 'email', message: words.emailRequired }] : []),
    ];
    refuse(missing);
    if (missing.length > 0) notify('error', words.fieldsRequired);
    if (selected.length === 0) notify('info', words.featureRequired);
    if (missing.length > 0 || selected.length === 0) return;
    const sent = await send({
      name,
      email,
      phone: company || NO_COMPANY_TEXT,
      subject: formatEarlyAccessSubject(name, company),
      message: formatEarlyAccessText(selected, text('custom')),
      homepage: text('homepage'),
    });
    if (sent) currentTarget.reset();
    notify(sent ? 'success' : 'error', sent ? words.sent : words.failed);
  };
  // `dialog` keeps personal data out of the URL when the form is submitted before hydration.
  return (
    <form
      method="dialog"
      ref={form}
      className={`oxford ${css.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <You problemOf={fieldError} />
      <fieldset className={css.wishes}>
        <legend>{words.features}</legend>
        <ul>
          {features.map((feature) => (
            <FeatureCheckbox key={feature.id} feature={feature} />
          ))}
        </ul>
      </fieldset>
      <div className={css.last}>
        <TextArea
          label={words.custom}
          optional
          hint={words.customHint}
          name="custom"
          rows={3}
          maxLength={CUSTOM_FEATURE_MAX}
          dir="auto"
        />
        <Honeypot label={words.trap} />
        <FormError message={general} />
        <Button look="main" big type="submit" disabled={busy}>
          {busy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function You({ problemOf }: { problemOf: FieldError }) {
  const words = useEarlyAccessWords();
  return (
    <div className={css.you}>
      <h2>{words.you}</h2>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={MESSAGE_NAME_MAX}
        error={problemOf('name')}
      />
      <EmailField label={words.email} name="email" required maxLength={EMAIL_LENGTH_MAX} error={problemOf('email')} />
      <TextField
        label={words.company}
        optional
        name="company"
        autoComplete="organization"
        maxLength={MESSAGE_PHONE_MAX}
        error={problemOf('company')}
      />
    </div>
  );
}

function FeatureCheckbox({ feature: { id, tier, isAvailable } }: { feature: Feature }) {
  const words = useEarlyAccessWords();
  const list = useFeatureListWords();
  const { title, description } = list.features[id];
  return (
    <li>
      <label className={featureCheckboxCss.choice}>
        <input
          type="checkbox"
          name="features"
          value={id}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-says`}
        />
        <span className={featureCheckboxCss.title} id={`${id}-title`}>
          {title}
        </span>
        <Tag look={tier === 'free' ? 'plain' : 'pro'}>{list.tiers[tier]}</Tag>
        <span className={featureCheckboxCss.says} id={`${id}-says`}>
          {description} {!isAvailable && <em>{words.notYet}</em>}
        </span>
      </label>
    </li>
  );
}
