import type { RiskChange } from '@portico/contract/rooms/risks';
import { Button } from '../../../ui/Button.tsx';
import { useOpenChange } from './useChange.ts';

interface Props {
  readonly policy: { readonly Key: string; readonly Number: string };
  readonly risk: RiskChange;
  readonly onOpened: () => void;
}

/** Opens an endorsement that makes this change to the property, and leads there. */
export function EndorseProperty({ policy, risk, onOpened }: Props) {
  const opening = useOpenChange(policy.Key);
  const { Latitude: _lat, Longitude: _lon, CountryCode: _country, ...Risk } = risk;
  return (
    <>
      <Button
        kind="secondary"
        loading={opening.isPending}
        onClick={() => opening.mutate({ Purpose: 'endorse', Risk }, { onSuccess: onOpened })}
      >
        Change policy {policy.Number}
      </Button>
      {opening.error && <p>{opening.error.message}</p>}
    </>
  );
}
