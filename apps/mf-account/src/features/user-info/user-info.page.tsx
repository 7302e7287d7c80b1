/** `/user-info`. */
export function UserInfoPage() {
  return <div className="wrap"><title>User info · Tidings</title><h1>User info</h1></div>;
}
