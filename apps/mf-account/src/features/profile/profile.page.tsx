/** `/profile`. */
export function ProfilePage() {
  return <div className="wrap"><title>Profile · Tidings</title><h1>Profile</h1></div>;
}
