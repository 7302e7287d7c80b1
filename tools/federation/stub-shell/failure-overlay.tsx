import { useEffect, useSyncExternalStore } from 'react';
import { failureStore, showError } from './failures.ts';
import css from './stub-shell.module.css';

/** Shows an error until it is fixed or dismissed. */
export function FailureOverlay() {
  const failure = useSyncExternalStore(failureStore.subscribe, failureStore.get, failureStore.get);
  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => void showError(error ?? message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => void showError(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    import.meta.webpackHot?.addStatusHandler((status) => {
      if (status === 'apply') failureStore.clear();
    });
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  if (!failure) return null;
  const [first, ...rest] = failure.places;
  return (
    <div className={css.failure} role="alertdialog" aria-label="An error of this slice">
      <button type="button" onClick={failureStore.clear}>
        Close
      </button>
      <h2>{failure.message}</h2>
      {first && (
        <>
          <p>
            {first.file}:{first.line}:{first.column}
          </p>
          <pre>{first.code}</pre>
        </>
      )}
      {rest.map(({ file, line, column }, index) => (
        <p key={index}>
          {file}:{line}:{column}
        </p>
      ))}
    </div>
  );
}
