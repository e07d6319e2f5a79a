import type { PlaceHit } from '@portico/contract/rooms/addresses';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/takeFocus.ts';
import styles from './AddressFields.module.css';
import type { AddressValues } from './address.rules.ts';
import type { ZipCheck } from './useZipChecks.ts';

interface Props {
  readonly check: ZipCheck;
  readonly values: AddressValues;
  readonly onUse: (place: PlaceHit) => void;
}

/** Below the ZIP code: where it really is, one click to use that, and one to keep what was written. */
export function ZipQuestion({ check: { doubt, isUrgent, onKeep }, values, onUse }: Props) {
  if (doubt === undefined) return null;
  const { City, State, PostalCode } = values;
  const code = PostalCode.trim().slice(0, 5);
  const place = doubt.kind === 'elsewhere' ? doubt.place : undefined;
  const isSameCity = place?.City.toLowerCase() === City.trim().toLowerCase();
  return (
    <div ref={isUrgent ? takeFocus : null} tabIndex={-1}>
      <Alert kind="warning">
        <p>
          {place
            ? `${code} is in ${place.City}, ${place.State}.`
            : `We don’t know ZIP ${code}. Check it, or keep it.`}
        </p>
        <div className={styles.choices}>
          {place && (
            <Button small kind="secondary" onClick={() => onUse(place)}>
              Use {place.City}, {place.State}
            </Button>
          )}
          <Button small kind="quiet" onClick={onKeep}>
            Keep {place ? (isSameCity ? `${City}, ${State}` : City) : code}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
