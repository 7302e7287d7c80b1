/** `/initializing`. */
export function InitializingPage() {
  return <div className="wrap"><title>Initializing · Tidings</title><h1>Initializing</h1></div>;
}
