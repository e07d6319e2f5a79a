import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import type { BillingTotals } from '@portico/contract/rooms/payments';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { HomeArt } from '../../../ui/art/HomeArt.tsx';
import { ValleyArt } from '../../../ui/art/ValleyArt.tsx';
import { PayNow } from '../pay/PayNow.tsx';
import { NextPayment } from '../payments/NextPayment.tsx';
import { PlanMeter } from '../payments/PlanMeter.tsx';
import { kindOf, paymentsPath } from '../words.ts';

interface Props {
  readonly billing: BillingTotals;
  readonly policies: readonly DashboardPolicy[];
}

const subjectOf = ({ Program, Street1, Street2 }: DashboardPolicy) =>
  [kindOf(Program), Street1, Street2].filter(Boolean).join(', ');

/** The first thing on the dashboard. */
export function NextPaymentCard({ billing, policies }: Props) {
  const { Next } = billing;
  const policy = policies.find(({ AlternateKey }) => AlternateKey === Next?.AlternateKey);
  return (
    <NextPayment
      billing={billing}
      subject={policy && subjectOf(policy)}
      plan={policy?.TermBilling && <PlanMeter term={policy.TermBilling} />}
      action={
        <>
          {policy?.TermBilling && <PayNow term={policy.TermBilling} />}
          <Link to={Next ? paymentsPath(Next.AlternateKey) : ROUTES.paymentHistory.path}>
            See all due dates
          </Link>
        </>
      }
      art={{ tall: <ValleyArt />, wide: <HomeArt /> }}
    />
  );
}
