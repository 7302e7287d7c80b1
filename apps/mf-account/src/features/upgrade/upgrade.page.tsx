/** `/upgrade`. */
export function UpgradePage() {
  return <div className="wrap"><title>Upgrade · Tidings</title><h1>Upgrade</h1></div>;
}
