import css from './form-error.module.css';
import { Icon } from './icon.tsx';

/** Error message for a whole form, announced at once. */
export const FormError = ({ message }: { message: string | null }) => (
  <p className={css.problem} role="alert">
    {message !== null && (
      <>
        <Icon name="alert" size={20} />
        {message}
      </>
    )}
  </p>
);
