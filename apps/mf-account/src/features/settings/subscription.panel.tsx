import { useProfile, useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import type { PlayerSubscription } from '@tidings/api-client/types.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { Dial } from '@tidings/ui/dial.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';
import { useSettled } from './use-settled.ts';

const CHARACTERS_PER_TICK = 100;
const DEBOUNCE_MS = 300;
const counted = (value: number) => value.toLocaleString('en');
const clock = (iso: string) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', weekday: 'long' }).format(Date.parse(iso));
const tierName = (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1);

/** The plan, what is left of today's credit, and whether the account's parts are there. */
export function SubscriptionPanel({ viewer }: { viewer: string }) {
  const profile = useProfile(viewer);
  const subscription = useSubscription(viewer);
  const loading = useSettled(profile.isFetching || subscription.isFetching, true, DEBOUNCE_MS);
  if (loading) return <p className={css.loading} role="status">Loading...</p>;
  return (
    <>
      {subscription.data && <Credit subscription={subscription.data} />}
      {subscription.data && (
        <SettingLine name="Plan">
          <div className={css.plan}><p><span className="serif">{tierName(subscription.data.tier)}</span> <span className="soft">{subscription.data.status}</span></p><Link className={buttonClass({ look: 'main' })} to="/upgrade">See what Pro adds</Link></div>
        </SettingLine>
      )}
      <SettingLine name="Profile"><State loaded={Boolean(profile.data)} /></SettingLine>
      <SettingLine name="Subscription"><State loaded={Boolean(subscription.data)} /></SettingLine>
    </>
  );
}

function Credit({ subscription: { usage, dailyLimit, resetsAt } }: { subscription: PlayerSubscription }) {
  const left = Math.max(0, dailyLimit - usage);
  const units = Math.max(1, Math.round(dailyLimit / CHARACTERS_PER_TICK));
  return (
    <SettingLine name="Today’s credit" hint={<>{counted(dailyLimit)} characters a day. It resets on <time dateTime={resetsAt}>{clock(resetsAt)}</time>.</>}>
      <div className={css.credit}>
        <p className="serif num">{counted(left)} <span className="soft">of {counted(dailyLimit)} characters left</span></p>
        <Dial flat units={units} heard={Math.min(units, usage / CHARACTERS_PER_TICK)} className={css.dial} />
        <p className={`num ${css.hint}`}>{counted(usage)} heard today. One tick is {CHARACTERS_PER_TICK} characters, about seven seconds.</p>
      </div>
    </SettingLine>
  );
}

function State({ loaded }: { loaded: boolean }) {
  if (loaded) return <p className={css.loaded}><Icon name="check" size={18} />Loaded</p>;
  return <><p className={css.missing}><Icon name="alert" size={18} />Not Loaded</p><p className={css.hint}>Log out and back in to load it again.</p></>;
}
