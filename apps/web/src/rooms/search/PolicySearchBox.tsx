import { POLICY_SEARCH_WIDTH } from '@portico/contract/constants';
import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { HeaderForm } from '../../ui/HeaderForm.tsx';
import styles from './PolicySearchBox.module.css';
import { findPlace, type Lookups, NOT_FOUND, placeOf } from './search.rules.ts';
import { useSuggestions } from './useSuggestions.ts';

const { list } = client(policies);
const PROMPT = 'Policy or Quote #';

const lookups: Lookups = {
  byAlternateKey: async (AlternateKey) =>
    (await list({ query: { AlternateKey, ReturnInactive: 'true' } })).rows,
  byQuoteAlternateKey: async (QuoteAlternateKey) => (await list({ query: { QuoteAlternateKey } })).rows,
};

/** Spec §4, policy search, with suggestions while one types. */
export function PolicySearchBox() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const hits = useSuggestions(typed);

  const go = (place: string) => {
    setTyped('');
    setProblem(undefined);
    void navigate(place);
  };
  const look = async () => {
    if (typed.trim() === '' || isLooking) return;
    setIsLooking(true);
    try {
      const place = await findPlace(typed, lookups);
      if (place) go(place);
      else setProblem(NOT_FOUND);
    } catch (error) {
      if (error instanceof Dropped) setProblem(error.message);
      else notifyFailure(error);
    } finally {
      setIsLooking(false);
    }
  };

  return (
    <HeaderForm width={POLICY_SEARCH_WIDTH} isBusy={isLooking} onSubmit={() => void look()}>
      <Combobox
        inHeader
        label={PROMPT}
        type="search"
        maxLength={100}
        value={typed}
        error={problem}
        options={hits}
        keyOf={({ Key }) => Key}
        show={(hit) => <Suggestion hit={hit} />}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        onChoose={(hit) => go(placeOf(hit))}
      />
    </HeaderForm>
  );
}

const Suggestion = ({ hit }: { readonly hit: PolicyHit }) => (
  <div className={styles.hit}>
    <span className={styles.number}>{hit.AlternateKey ?? hit.QuoteAlternateKey}</span>{' '}
    <span className={styles.status}>{hit.Status.DisplayText}</span>{' '}
    <span className={styles.who}>{hit.InsuredName}</span>{' '}
    <span className={styles.where}>
      {hit.Street1}, {hit.City}, {hit.State} · until {formatDay(hit.TermEnd)}
    </span>
  </div>
);
