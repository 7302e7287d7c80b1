import { useQueryClient } from '@tanstack/react-query';
import type { UserAttributesInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { PHONE_PATTERN } from '@tidings/contracts/account/phone-number.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { buildSignInPath } from '@tidings/shell-api/sign-in.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type FormEvent, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { AccountPage } from '../../account-page/account-page.tsx';
import { PrivacySection } from '../../account-privacy/privacy-section.tsx';
import { SecuritySection } from '../../account-security/security-section.tsx';
import type { UpdateUserAttributesMutation, UserAttributesFields } from '../../generated/operation-types.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { useUserAttributes, USER_ATTRIBUTES_FIELDS, userAttributesKey } from '../../profile-data/profile.query.ts';
import css from './user-info.module.css';
import { type userInfoWords, useUserInfoWords } from './user-info.words.ts';

export const place = {
  path: '/user-info',
  title: 'User info',
  chunk: 'person',
  onProfile: { order: 4, hint: 'Your name and contact details.', icon: 'you' },
} as const satisfies Place;

export function UserInfoPage() {
  const words = useUserInfoWords();
  const pages = usePageWords();
  const { status, viewer } = useSession();
  const location = useLocation();
  const attributes = useUserAttributes(viewer?.id ?? null);
  return (
    <AccountPage name="userInfo">
      {body()}
      <SecuritySection />
      <PrivacySection />
    </AccountPage>
  );

  function body() {
    if (status === 'anonymous')
      return (
        <EmptyState
          title={words.login}
          action={
            <Link className={getButtonClass({ look: 'main' })} to={buildSignInPath(location)}>
              {pages.signIn}
            </Link>
          }
        >
          {words.loginWhy}
        </EmptyState>
      );
    if (attributes.isError)
      return (
        <EmptyState
          title={words.notRead}
          action={
            <Button look="main" onClick={() => void attributes.refetch()}>
              {pages.again}
            </Button>
          }
        >
          {attributes.error.message}
        </EmptyState>
      );
    if (!attributes.data || !viewer) return <PageSkeleton />;
    return <AttributesForm key={viewer.id} viewer={viewer.id} known={attributes.data} />;
  }
}

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

type AttributeName = keyof UserAttributesInput;
/** Without `dir`, the first letter of the text determines its direction. */
type Field = {
  name: keyof typeof userInfoWords.fields;
  type?: 'date' | 'tel' | 'url';
  dir?: 'ltr';
  pattern?: string;
  autoComplete?: string;
};

/** Fields shown in the form. `zoneinfo`, `picture`, `locale` and `preferred_username` are stored but not shown. */
export const attributeFields: readonly Field[] = [
  { name: 'given_name', autoComplete: 'given-name' },
  { name: 'family_name', autoComplete: 'family-name' },
  { name: 'birthdate', type: 'date', autoComplete: 'bday' },
  { name: 'gender', autoComplete: 'sex' },
  { name: 'phone_number', type: 'tel', dir: 'ltr', pattern: PHONE_PATTERN, autoComplete: 'tel' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'website', type: 'url', dir: 'ltr', autoComplete: 'url' },
  { name: 'profile', type: 'url', dir: 'ltr' },
];
const hidden: readonly AttributeName[] = ['zoneinfo', 'picture', 'locale', 'preferred_username'];

type AttributeValues = Record<AttributeName, string>;

export const toAttributeValues = (attributes: UserAttributesFields): AttributeValues =>
  Object.fromEntries(
    [...attributeFields.map(({ name }) => name), ...hidden].map((name) => [name, attributes[name] ?? '']),
  ) as AttributeValues;

/** Returns the attributes to send, without `sub` and the email address. Empty fields become null. */
export const toAttributesInput = (values: AttributeValues): UserAttributesInput =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]));

const updateDocument = operation<UpdateUserAttributesMutation>(`
  mutation UpdateUserAttributes($input: UserAttributesInput!) { updateUserAttributes(input: $input) {
  ${USER_ATTRIBUTES_FIELDS} } }`);

const updateUserAttributes = async (input: UserAttributesInput) =>
  (await graphqlFetch(updateDocument, { input })).updateUserAttributes;
