import type { AccountMember, AccountOverview } from '@portico/contract/rooms/overviews/account';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { SummaryFact, SummaryStrip } from '../../ui/SummaryStrip.tsx';
import { daysAhead, nextRenewal, PAYMENT_METHODS } from './summary.rules.ts';

interface Props {
  readonly overview: AccountOverview;
}

/** What a caller asks first. */
export function AccountSummary({ overview }: Props) {
  const { PersonList, PolicyList, Summary } = overview;
  const renewal = nextRenewal(PolicyList.Rows);
  const { LastPayment, Today } = Summary;
  return (
    <SummaryStrip label="Summary">
      <Reach owner={PersonList.find(({ Relationship }) => Relationship === 'owner')} />
      <Owed billing={overview.Billing} />
      <NextPayment billing={overview.Billing} />
      <SummaryFact
        label="Last payment"
        value={LastPayment ? <Amount cents={LastPayment.AmountCents} day={LastPayment.On} /> : 'None yet'}
        note={LastPayment && PAYMENT_METHODS[LastPayment.Method]}
      />
      <SummaryFact
        label="Next renewal"
        value={renewal ? <time dateTime={renewal.TermEnd}>{formatDay(renewal.TermEnd)}</time> : 'None'}
        note={renewal && `${renewal.PolicyNumber} · ${daysAhead(Today, renewal.TermEnd)}`}
      />
      <Tasks tasks={Summary.Tasks} />
    </SummaryStrip>
  );
}

const Amount = ({ cents, day }: { readonly cents: number; readonly day: string }) => (
  <>
    {formatMoney(cents)} <time dateTime={day}>{formatDay(day)}</time>
  </>
);

function Reach({ owner }: { readonly owner: AccountMember | undefined }) {
  const { Phone = null, Email = null } = owner ?? {};
  return (
    <SummaryFact
      label="Phone"
      value={Phone ? <a href={`tel:+1${Phone}`}>{formatPhone(Phone)}</a> : 'Not on file'}
      note={Email ? <a href={`mailto:${Email}`}>{Email}</a> : 'No email on file'}
    />
  );
}

interface BillingProps {
  readonly billing: AccountOverview['Billing'];
}

function Owed({ billing: { BalanceCents, PastDue, HeldCents } }: BillingProps) {
  const held = HeldCents > 0 && `A payment of ${formatMoney(HeldCents)} is being checked`;
  if (BalanceCents === 0) return <SummaryFact label="Balance" value="Paid" tone="good" note={held} />;
  return (
    <SummaryFact
      label={BalanceCents < 0 ? 'Credit' : 'Balance'}
      value={formatMoney(Math.abs(BalanceCents))}
      tone={PastDue ? 'bad' : undefined}
      note={PastDue ? `${formatMoney(PastDue.Cents)} past due since ${formatDay(PastDue.Since)}` : held}
    />
  );
}

const NextPayment = ({ billing: { Next, OwedCents, BalanceCents } }: BillingProps) => (
  <SummaryFact
    label="Next payment"
    value={Next ? <Amount cents={Next.AmountCents} day={Next.DueOn} /> : 'None'}
    note={
      Next
        ? `${Next.AlternateKey} · payment ${Next.Number} of ${Next.Of}`
        : BalanceCents > 0 && OwedCents === 0 && 'Billed to the mortgage company'
    }
  />
);

const Tasks = ({ tasks: { Open, Overdue } }: { readonly tasks: AccountOverview['Summary']['Tasks'] }) => (
  <SummaryFact
    label="Open tasks"
    value={Open === 0 ? 'None' : <Link to={ROUTES.tasks.path}>{Open}</Link>}
    tone={Overdue > 0 ? 'bad' : undefined}
    note={Overdue > 0 && `${Overdue} overdue`}
  />
);
