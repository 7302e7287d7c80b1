/** `/signed-out`. */
export function SignedOutPage() {
  return <div className="wrap"><title>Signed out · Tidings</title><h1>Signed out</h1></div>;
}
