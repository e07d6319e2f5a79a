import { POLICY_SEARCH_WIDTH } from '@portico/contract/constants';
import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { Dropped } from '../../platform/apiFailure.ts';
import { notifyFailure } from '../../platform/notify.ts';
import field from '../../ui/HeaderField.module.css';
import styles from './PolicySearchBox.module.css';
import { findPlace, type Lookups, NOT_FOUND, optionAfter, placeOf } from './search.rules.ts';
import { useSuggestions } from './useSuggestions.ts';

const { list } = client(policies);
const PROMPT = 'Policy or Quote #';

const lookups: Lookups = {
  byAlternateKey: async (AlternateKey) =>
    (await list({ query: { AlternateKey, ReturnInactive: 'true' } })).rows,
  byQuoteAlternateKey: async (QuoteAlternateKey) => (await list({ query: { QuoteAlternateKey } })).rows,
};

/** Spec §4, policy search, with suggestions while one types: a combobox as the ARIA practices have it. */
export function PolicySearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<number>();
  const hits = useSuggestions(isOpen ? typed : '');
  const isShown = isOpen && hits.length > 0 && problem === undefined;
  const current = isShown && at !== undefined ? hits[at] : undefined;

  const close = () => {
    setOpen(false);
    setAt(undefined);
  };
  const go = (place: string) => {
    setTyped('');
    setProblem(undefined);
    close();
    void navigate(place);
  };
  const look = async () => {
    if (typed.trim() === '' || isLooking) return;
    close();
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

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      // The field keeps what was typed; a second Esc is the browser's.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) setAt(optionAfter(event.key, at, hits.length));
      else setOpen(true);
    }
  };

  return (
    <form
      className={field.place}
      style={{ width: POLICY_SEARCH_WIDTH }}
      noValidate
      aria-busy={isLooking}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (current) go(placeOf(current));
        else void look();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <input
        className={field.input}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={PROMPT}
        aria-label={PROMPT}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${at}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
          setAt(undefined);
          setOpen(true);
        }}
        onKeyDown={press}
      />
      <div className={field.problem} id={`${id}-problem`} role="alert">
        {problem}
      </div>
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Policies and quotes"
        hidden={!isShown}
      >
        {isShown &&
          hits.map((hit, place) => (
            <Suggestion
              key={hit.Key}
              id={`${id}-${place}`}
              hit={hit}
              isCurrent={place === at}
              onChoose={() => go(placeOf(hit))}
            />
          ))}
      </div>
      <div className="visually-hidden" role="status">
        {isShown && `${hits.length} ${hits.length === 1 ? 'suggestion' : 'suggestions'}`}
      </div>
    </form>
  );
}

interface SuggestionProps {
  readonly id: string;
  readonly hit: PolicyHit;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** The focus stays in the field: the arrow keys move the mark, and a press must not take the focus away. */
const Suggestion = ({ id, hit, isCurrent, onChoose }: SuggestionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the field
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
  <div
    id={id}
    role="option"
    className={styles.option}
    aria-selected={isCurrent}
    ref={(option) => {
      if (isCurrent) option?.scrollIntoView?.({ block: 'nearest' });
    }}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className={styles.number}>{hit.AlternateKey ?? hit.QuoteAlternateKey}</span>{' '}
    <span className={styles.status}>{hit.Status.DisplayText}</span>{' '}
    <span className={styles.who}>{hit.InsuredName}</span>{' '}
    <span className={styles.where}>
      {hit.Street1}, {hit.City}, {hit.State} · until {formatDay(hit.TermEnd)}
    </span>
  </div>
);
