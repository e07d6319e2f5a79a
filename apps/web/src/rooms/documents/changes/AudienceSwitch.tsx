import { AUDIENCES, type EFile } from '@portico/contract/rooms/documents';
import { useIsOutage } from '../../../ui/outage.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { audienceFor, mayDecideAudience } from './changes.rules.ts';
import type { Changes } from './useChanges.ts';

interface Props {
  readonly file: EFile;
  readonly changes: Changes;
}

/** Who sees the document. Those who decide about it switch it on and off for the policyholder. */
export function AudienceSwitch({ file, changes }: Props) {
  const isOutage = useIsOutage();
  const { changer } = changes;
  const wanted = changes.pending(file.Key);
  const audience = wanted ?? file.Audience;
  if (audience === undefined) return null;
  if (!mayDecideAudience(file, changer)) return AUDIENCES[audience];
  return (
    <Switch
      label={`Show “${file.Title}” to the policyholder`}
      isOn={audience === 'insured'}
      isBusy={wanted !== undefined}
      disabled={isOutage}
      onChange={(isOn) => changes.setAudience([file], audienceFor(isOn, changer))}
    >
      {AUDIENCES[audience]}
    </Switch>
  );
}
