/** `/settings`. */
export function SettingsPage() {
  return <div className="wrap"><title>Settings · Tidings</title><h1>Settings</h1></div>;
}
