import { POLICY_SEARCH_WIDTH } from '@portico/contract/constants';
import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import { policyAddress } from '../../platform/policyAddress.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { HeaderForm } from '../../ui/HeaderForm.tsx';
import styles from './PolicySearchBox.module.css';
import { findPlace, type Lookups, markedParts, NOT_FOUND } from './search.rules.ts';
import { useSuggestions } from './useSuggestions.ts';

const { list } = client(policies);
const PROMPT = 'Policy or Quote #';

const lookups: Lookups = {
  byAlternateKey: async (AlternateKey) =>
    (await list({ query: { AlternateKey, ReturnInactive: 'true' } })).rows,
  byQuoteAlternateKey: async (QuoteAlternateKey) => (await list({ query: { QuoteAlternateKey } })).rows,
};

/** Spec §4, policy search. A number leads to its account; suggestions while typing open the policy itself. */
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
        show={(hit) => <Suggestion hit={hit} typed={typed} />}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        onChoose={(hit) => go(policyAddress(hit))}
      />
    </HeaderForm>
  );
}

interface SuggestionProps {
  readonly hit: PolicyHit;
  readonly typed: string;
}

/** The matching text is marked. A number that matched is always shown, even if it's an earlier one of the policy. */
function Suggestion({ hit, typed }: SuggestionProps) {
  const number = hit.AlternateKey ?? hit.QuoteAlternateKey ?? '';
  return (
    <div className={styles.hit}>
      <span className={styles.number}>
        <Marked text={number} typed={typed} />
      </span>{' '}
      <span className={styles.status}>{hit.Status.DisplayText}</span>{' '}
      <span className={styles.who}>
        <Marked text={hit.InsuredName} typed={typed} />
      </span>{' '}
      <span className={styles.where}>
        {hit.MatchedNumber !== null && hit.MatchedNumber !== number && (
          <>
            {hit.MatchedNumber.startsWith('Q') ? 'Quote ' : 'Account '}
            <Marked text={hit.MatchedNumber} typed={typed} /> ·{' '}
          </>
        )}
        <Marked text={`${hit.Street1}, ${hit.City}, ${hit.State}`} typed={typed} /> · expires{' '}
        {formatDay(hit.TermEnd)}
      </span>
    </div>
  );
}

const Marked = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  markedParts(text, typed).map(({ part, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    isMatch ? <mark key={at}>{part}</mark> : part,
  );
