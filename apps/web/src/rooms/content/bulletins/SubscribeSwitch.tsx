import { Switch } from '../../../ui/Switch.tsx';
import { useSubscription } from './useBulletins.ts';

/** Whether the reader gets new bulletins by email. On the Bulletins page and in the profile. */
export function SubscribeSwitch() {
  const { isSubscribed, change } = useSubscription();
  if (isSubscribed === undefined) return null;
  return (
    <Switch
      label="Email me new bulletins"
      isOn={isSubscribed}
      isBusy={change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    >
      {isSubscribed ? 'You get new bulletins by email' : 'Email me new bulletins'}
    </Switch>
  );
}
