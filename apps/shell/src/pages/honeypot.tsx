/** A field hidden from people and screen readers. The server discards messages in which it is filled in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label} <input name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
