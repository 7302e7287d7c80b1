/** Hidden from people and screen readers; messages that fill it in are discarded. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label} <input name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
