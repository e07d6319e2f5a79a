import type { Production } from '@portico/contract/rooms/production';
import { formatCount, formatShortMoney } from '@portico/contract/rules/format';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { changeText, percentText, totalsOf } from './production.rules.ts';

/** What all of it comes to. */
export function Figures({ data }: { readonly data: Production }) {
  const totals = totalsOf(data);
  const count = (stage: string) => data.StageList.find(({ Key }) => Key === stage)?.Count ?? 0;
  const [started, bound] = [count('started'), count('bound')];
  const change = changeText(totals.writtenCents, totals.yearBeforeCents);
  const points = totals.retentionChange;
  return (
    <SummaryStrip label="Totals">
      <SummaryFact
        label="Written"
        value={formatShortMoney(totals.writtenCents)}
        note={change ? `${change} from the year before` : 'With fees and taxes'}
      />
      <SummaryFact
        label="New business"
        value={formatShortMoney(totals.newCents)}
        note={totals.newPolicies === 1 ? '1 policy' : `${formatCount(totals.newPolicies)} policies`}
      />
      <SummaryFact
        label="Retention"
        value={totals.retention === null ? '–' : `${totals.retention}%`}
        note={
          points === null
            ? 'Over 12 months'
            : `${points < 0 ? '−' : '+'}${Math.abs(points)} points in the period`
        }
      />
      <SummaryFact
        label="Paid loss ratio"
        value={percentText(totals.paidCents, totals.earnedCents)}
        note="Paid losses only"
      />
      <SummaryFact
        label="Quotes bound"
        value={`${formatCount(bound)} of ${formatCount(started)}`}
        note={
          data.MedianDaysToBind === null
            ? percentText(bound, started)
            : daysText(bound, started, data.MedianDaysToBind)
        }
      />
    </SummaryStrip>
  );
}

const daysText = (bound: number, started: number, days: number) =>
  `${percentText(bound, started)} · half within ${days === 1 ? '1 day' : `${days} days`}`;
