/** `/saved`. */
export function SavedPage() {
  return <div className="wrap"><title>Saved articles · Tidings</title><h1>Saved articles</h1></div>;
}
