import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { SummaryFact, SummaryStrip } from '../../../ui/SummaryStrip.tsx';
import { changeFromLast, nextEvent } from './policy.rules.ts';

/** What a caller asks first. */
export function PolicySummary({ policy }: { readonly policy: AccountPolicy }) {
  const { TotalCents, BalanceCents, TermBegin, TermEnd, TermNumber, Account } = policy;
  const change = changeFromLast(policy);
  return (
    <SummaryStrip label="Summary">
      <SummaryFact
        label="Total for the term"
        value={formatMoney(TotalCents)}
        note={
          change !== undefined && `${change < 0 ? '−' : '+'}${formatMoney(Math.abs(change))} from last term`
        }
      />
      <SummaryFact
        label={BalanceCents < 0 ? 'Credit' : 'Balance due'}
        value={BalanceCents === 0 ? 'Paid in full' : formatMoney(Math.abs(BalanceCents))}
        tone={BalanceCents === 0 ? 'good' : undefined}
        note="This term"
      />
      <SummaryFact
        label={`Term ${TermNumber}`}
        value={
          <>
            <time dateTime={TermBegin}>{formatDay(TermBegin)}</time> –{' '}
            <time dateTime={TermEnd}>{formatDay(TermEnd)}</time>
          </>
        }
      />
      <SummaryFact {...nextEvent(policy)} />
      <SummaryFact
        label="Insured"
        value={
          Account.Phone ? (
            <a href={`tel:+1${Account.Phone}`}>{formatPhone(Account.Phone)}</a>
          ) : (
            Account.Contact.Name
          )
        }
        note={Account.Email && <a href={`mailto:${Account.Email}`}>{Account.Email}</a>}
      />
    </SummaryStrip>
  );
}
