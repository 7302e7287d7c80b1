/** `/history`. */
export function HistoryPage() {
  return <div className="wrap"><title>History · Tidings</title><h1>History</h1></div>;
}
