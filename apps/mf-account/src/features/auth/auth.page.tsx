/** `/auth`. */
export function AuthPage() {
  return <div className="wrap"><title>Log in · Tidings</title><h1>Log in</h1></div>;
}
