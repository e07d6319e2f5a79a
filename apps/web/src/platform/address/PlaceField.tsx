import type { PlaceHit } from '@portico/contract/rooms/addresses';
import { useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { usePlaces } from '../places.ts';
import styles from './AddressFields.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly onChange: (typed: string) => void;
  readonly onChoose: (place: PlaceHit) => void;
}

const showPlace = ({ City, State, PostalCode, County }: PlaceHit) => (
  <span className={styles.place}>
    <span>
      {City}, {State} {PostalCode}
    </span>
    {County !== '' && <span className={styles.county}>{County}</span>}
  </span>
);

/** A city or a ZIP code: choosing a suggestion fills in all that belongs to it. */
export function PlaceField({ onChange, onChoose, ...field }: Props) {
  // The initial or chosen value needs no suggestions.
  const [typed, setTyped] = useState('');
  const { places, isNone } = usePlaces(typed);
  return (
    <Combobox
      {...field}
      options={typed === '' ? [] : places}
      keyOf={({ PostalCode }) => PostalCode}
      show={showPlace}
      onChange={(value) => {
        setTyped(value);
        onChange(value);
      }}
      onChoose={(place) => {
        setTyped('');
        onChoose(place);
      }}
      nothing={isNone ? 'No matches. You can type it yourself.' : undefined}
    />
  );
}
