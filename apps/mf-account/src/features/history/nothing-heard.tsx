import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';

/** Before the first listening. */
export const NothingHeard = () => (
  <Empty title="No listening history yet! Start listening!" action={<Link className={buttonClass({ look: 'main' })} to="/feed">Go To Feed</Link>}>Whatever you play is noted here, with the sentence you stopped at.</Empty>
);
