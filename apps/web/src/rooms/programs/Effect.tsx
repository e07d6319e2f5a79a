import type { BookEffect, Edition } from '@portico/contract/rooms/programs';
import { differenceOf, EFFECT_BANDS } from '@portico/contract/rules/bookEffect';
import { formatCount, formatPrice, formatWholeMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Section } from '../../ui/Section.tsx';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { type Compared, CompareWith } from './CompareWith.tsx';
import styles from './Programs.module.css';
import { signedPercent } from './programs.rules.ts';
import { useBookEffect } from './usePrograms.ts';

/** What this edition would do to the policies in force, compared with another one. */
export function Effect(compared: Compared) {
  const [state, setState] = useState('');
  const { edition, other } = compared;
  if (other === undefined) return <p>This is the first edition, so there’s nothing to compare it with.</p>;
  return (
    <div className={styles.sections}>
      <div className={styles.filters}>
        <CompareWith {...compared} />
        <FilterSelect
          label="State"
          all="All"
          value={state}
          options={edition.States}
          onChange={({ target }) => setState(target.value)}
        />
      </div>
      <OnTheBook edition={edition} other={other} state={state} />
    </div>
  );
}

interface Props {
  readonly edition: Edition;
  readonly other: Edition;
  readonly state: string;
}

function OnTheBook({ edition, other, state }: Props) {
  const { effect, whole, isDone, isError, isFetching, goOn } = useBookEffect(edition.Key, other.Key, state);
  return (
    <>
      <p className={styles.lead}>
        Every policy in force, rated with {other.Code} and with {edition.Code}: premium and fees, before taxes
        and before the limit on renewal increases. Nothing changes by looking.
      </p>
      {!isDone && !isError && (
        <div className={styles.progress} role="status">
          <progress
            value={whole === undefined ? undefined : effect.TermCount}
            max={whole}
            aria-label="Policies rated"
          />
          {whole === undefined
            ? 'Rating policies…'
            : `${formatCount(effect.TermCount)} of ${formatCount(whole)} policies rated…`}
        </div>
      )}
      {isError && (
        <TryAgain loading={isFetching} onRetry={goOn}>
          We couldn’t rate the whole book. {effect.TermCount > 0 && 'These are the policies rated so far.'}
        </TryAgain>
      )}
      {isDone && effect.TermCount === 0 && <p>No policies in force would be affected.</p>}
      {effect.TermCount > 0 && <Figures effect={effect} />}
    </>
  );
}

function Figures({ effect }: { readonly effect: BookEffect }) {
  const { BeforeCents, AfterCents, UpCount, DownCount, SameCount, LostCount, UnratedCount } = effect;
  return (
    <>
      <SummaryStrip label="Effect on the book">
        <SummaryFact
          label="Premium and fees"
          value={signedPercent(BeforeCents, AfterCents)}
          note={`${formatWholeMoney(BeforeCents)} to ${formatWholeMoney(AfterCents)}`}
        />
        <SummaryFact label="Up" value={formatCount(UpCount)} />
        <SummaryFact label="Down" value={formatCount(DownCount)} />
        <SummaryFact label="No change" value={formatCount(SameCount)} />
        <SummaryFact
          label="No longer insured"
          value={formatCount(LostCount)}
          tone={LostCount > 0 ? 'bad' : undefined}
        />
        {UnratedCount > 0 && (
          <SummaryFact label="Not compared" value={formatCount(UnratedCount)} note="No price before either" />
        )}
      </SummaryStrip>
      <Bands effect={effect} />
      <Largest effect={effect} />
    </>
  );
}

const BAND_COLUMNS = [
  { key: 'band', title: 'Change' },
  { key: 'count', title: 'Policies', isAmount: true },
  { key: 'bar', title: 'Share', isTitleHidden: true },
];

function Bands({ effect: { BandList } }: { readonly effect: BookEffect }) {
  const most = Math.max(...BandList, 1);
  return (
    <Section title="By how much">
      <Table aria-label="By how much" className={styles.bands} columns={BAND_COLUMNS}>
        <tbody>
          {EFFECT_BANDS.map((label, at) => {
            const count = BandList[at] ?? 0;
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-amount>{formatCount(count)}</td>
                <td>
                  <div className={styles.share} style={{ width: `${(count / most) * 100}%` }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}

const LARGEST_COLUMNS = [
  { key: 'policy', title: 'Policy' },
  { key: 'state', title: 'State', isWide: true },
  { key: 'before', title: 'Before', isAmount: true, isWide: true },
  { key: 'after', title: 'Now', isAmount: true },
  { key: 'difference', title: 'Change', isAmount: true },
];

function Largest({ effect: { LargestList } }: { readonly effect: BookEffect }) {
  if (LargestList.length === 0) return null;
  return (
    <Section title="Largest changes">
      <Table aria-label="Largest changes" className={styles.table} columns={LARGEST_COLUMNS}>
        <tbody>
          {LargestList.map((term) => (
            <tr key={term.Key}>
              <th scope="row">
                <Link to={policyPageAddress(term.Key)}>{term.AlternateKey}</Link>
                <small className={styles.note}>{term.InsuredName}</small>
              </th>
              <td data-wide>{term.State}</td>
              <td data-amount data-wide>
                {formatPrice(term.BeforeCents ?? 0)}
              </td>
              <td data-amount>{formatPrice(term.AfterCents ?? 0)}</td>
              <td data-amount>
                {differenceOf(term) > 0 ? '+' : '−'}
                {formatPrice(Math.abs(differenceOf(term)))}
                <small className={styles.note}>
                  {signedPercent(term.BeforeCents ?? 0, term.AfterCents ?? 0)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
