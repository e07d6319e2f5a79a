import { type ComponentType, lazy, Suspense, useState } from 'react';
import { areaChanged } from '../../platform/closingWords.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorText } from '../../ui/FieldNotes.tsx';
import type { CountyMapProps } from '../../ui/map/CountyMap.tsx';
import { foldCounty } from '../../ui/map/foldCounty.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Catastrophes.module.css';
import { useCounties } from './useLists.ts';

/** The list beside it offers the same, so a map that doesn't load is left out. */
const CountyMap = lazy<ComponentType<CountyMapProps>>(() =>
  import('../../ui/map/CountyMap.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  readonly id: string;
  readonly state: { readonly Key: string; readonly Name: string } | undefined;
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (counties: string[]) => void;
}

/** The counties of a state, on a map and in a list. None chosen is the whole state. */
export function CountyChoice({ id, state, chosen, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const counties = useCounties(state?.Key);
  if (state === undefined) return null;
  const shown = counties.filter((county) => foldCounty(county).includes(foldCounty(typed)));
  const toggle = (county: string) => onChange(areaChanged(chosen, county));
  return (
    <fieldset className={styles.group}>
      <legend>Counties of {state.Name}</legend>
      <p className={styles.chosen} role="status">
        {chosen.length === 0 ? 'The whole state' : chosen.join(', ')}
      </p>
      <ErrorText control={id} error={error} />
      <Suspense fallback={null}>
        <CountyMap
          label={`Map of the counties of ${state.Name}`}
          stateName={state.Name}
          chosen={chosen}
          onToggle={(name) => {
            const county = counties.find((one) => foldCounty(one) === foldCounty(name));
            if (county !== undefined) toggle(county);
          }}
        />
      </Suspense>
      <TextField
        label="Find a county"
        type="search"
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.counties}>
        {shown.map((county) => (
          <Checkbox
            key={county}
            label={county}
            checked={chosen.includes(county)}
            onChange={() => toggle(county)}
          />
        ))}
        {shown.length === 0 && counties.length > 0 && <p>No counties match.</p>}
      </div>
    </fieldset>
  );
}
