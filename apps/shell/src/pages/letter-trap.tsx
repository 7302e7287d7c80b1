/** A field no person sees, and no reader of screens reads. Programs fill it in, and are not listened to. */
export function LetterTrap({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label} <input name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
