/** `/logout`. */
export function LogoutPage() {
  return <div className="wrap"><title>Logout · Tidings</title><h1>Logout</h1></div>;
}
