import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { Breadcrumb } from '../../breadcrumb.tsx';

/** Where plans will be changed. */
export function UpgradePage() {
  return (
    <div className="wrap">
      <title>Upgrade · Tidings</title>
      <Breadcrumb above={[{ path: '/profile', name: 'Profile' }]} here="Upgrade" />
      <Empty level={1} title="be right back" action={<Link className={buttonClass({ look: 'main' })} to="/settings?tab=subscription">Your subscription</Link>}>
        Plans cannot be changed here yet. What you have goes on as it is.
      </Empty>
    </div>
  );
}
