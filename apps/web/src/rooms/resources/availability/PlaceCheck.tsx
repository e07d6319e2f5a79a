import type { PlaceHit } from '@portico/contract/rooms/addresses';
import { resources } from '@portico/contract/rooms/resources';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PlaceField } from '../../../platform/address/PlaceField.tsx';
import { client } from '../../../platform/api.ts';
import { geocode } from '../../../platform/geocode.ts';
import { Button } from '../../../ui/Button.tsx';
import type { MapPoint } from '../../../ui/map/mapPoint.ts';
import { Section } from '../../../ui/Section.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Resources.module.css';
import type { StartQuote } from '../startQuote.ts';
import { PlaceOptions } from './PlaceOptions.tsx';

const api = client(resources);

interface Props {
  readonly today: string;
  readonly StartQuote: StartQuote;
  /** Where the place is on the map. */
  readonly onPlace: (point: MapPoint) => void;
}

interface Asked {
  readonly place: PlaceHit;
  readonly Street1: string;
  readonly TermBegin: string;
}

/** A house can be in another county than the middle of its ZIP code. */
async function check({ place, Street1, TermBegin }: Asked) {
  const { City, State, PostalCode } = place;
  const found = Street1 === '' ? null : await geocode({ Street1, City, State, PostalCode });
  const County = found?.County || place.County;
  const answer = await api.place({ query: { State, County, ...(TermBegin !== '' && { TermBegin }) } });
  return {
    answer,
    address: { Street1, City, County, State, PostalCode },
    point: {
      latitude: found?.Latitude ?? place.Latitude,
      longitude: found?.Longitude ?? place.Longitude,
      isRough: found?.Precision !== 'address',
    },
  };
}

/** “Can I write here?”: answered by the rules of quoting. */
export function PlaceCheck({ today, StartQuote: Start, onPlace }: Props) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<PlaceHit>();
  const [Street1, setStreet] = useState('');
  const [TermBegin, setTermBegin] = useState(today);
  const [error, setError] = useState<string>();
  const checking = useMutation({
    mutationFn: check,
    onSuccess: ({ point }) => onPlace(point),
    // Said below the form.
    meta: { says: ['badRequest', 'serverError', 'offline', 'unavailable', 'maintenance'] },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (place === undefined) setError('Choose a city or ZIP code from the list.');
    else checking.mutate({ place, Street1: Street1.trim(), TermBegin });
  };
  return (
    <Section title="Can I write here?">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Street address (optional)"
          autoComplete="off"
          maxLength={100}
          value={Street1}
          onChange={({ target }) => setStreet(target.value)}
        />
        <PlaceField
          id="place"
          label="City or ZIP code"
          maxLength={60}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setPlace(undefined);
            setError(undefined);
          }}
          onChoose={(hit) => {
            setTyped(`${hit.City}, ${hit.State} ${hit.PostalCode}`);
            setPlace(hit);
            setError(undefined);
          }}
        />
        <TextField
          label="Effective date"
          type="date"
          value={TermBegin}
          onChange={({ target }) => setTermBegin(target.value)}
        />
        <Button type="submit" loading={checking.isPending}>
          Check
        </Button>
      </form>
      {checking.isError && (
        <TryAgain loading={checking.isPending} onRetry={() => submit()}>
          We couldn’t check this place.
        </TryAgain>
      )}
      <div aria-live="polite">
        {checking.data && <PlaceOptions checked={checking.data} today={today} StartQuote={Start} />}
      </div>
    </Section>
  );
}
