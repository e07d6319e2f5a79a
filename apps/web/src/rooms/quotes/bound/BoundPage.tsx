import type { CommitResult } from '@portico/contract/rooms/binding';
import type { Application } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import { Amounts } from '../application/price/PricePanel.tsx';
import { Bound } from '../review/Bound.tsx';
import styles from '../review/Review.module.css';
import { Items } from '../underwriting/Items.tsx';
import { papersDue, paperWords } from './papers.rules.ts';

interface Props {
  readonly application: Application;
  /** If it was committed on this page just now. */
  readonly result: CommitResult | undefined;
  readonly refresh: () => Promise<unknown>;
}

/** What a quote has become: the policy, what it costs, and which papers are still due. */
export default function BoundPage({ application, result, refresh }: Props) {
  const { InsuredName, Street1, City, State, Policy, Program, Market, Purpose } = application;
  useNamedPage({
    title: `Policy ${Policy.AlternateKey ?? ''}`.trim(),
    crumb: `${InsuredName}, ${Street1}, ${City}, ${State}`,
    parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }],
  });
  const facts = [
    Policy.AlternateKey,
    Program.Name,
    Market.Name,
    `${formatDay(Policy.TermBegin)} to ${formatDay(Policy.TermEnd)}`,
    Policy.Status.DisplayText,
  ];
  return (
    <>
      <RecordHeading title={InsuredName} facts={facts.filter(Boolean).join(' · ')} />
      <div className={styles.bound}>
        {result ? <Bound result={result} application={application} /> : <Summary application={application} />}
        {Purpose === 'new' && <Price application={application} />}
        <Items
          application={application}
          refresh={async () => void (await refresh())}
          title="Papers still due"
          items={papersDue(application)}
          none="Everything is here. No papers are due."
          wordsOf={(item) => paperWords(item, application)}
        />
      </div>
    </>
  );
}

const Summary = ({ application: { InsuredName, Policy } }: Pick<Props, 'application'>) => (
  <section className={styles.card} aria-labelledby="bound">
    <div className={styles.body}>
      <h2 id="bound">This quote was bound</h2>
      <p>
        It became policy {Policy.AlternateKey} for {InsuredName}, from {formatDay(Policy.TermBegin)}.
      </p>
      <p>
        <Link to={policyPageAddress(Policy.Key)}>Open the policy</Link>
      </p>
    </div>
  </section>
);

/** As it was bound: later changes are on the policy’s page. */
function Price({ application: { Rating } }: Pick<Props, 'application'>) {
  if (Rating === null) return null;
  return (
    <section className={styles.card} aria-labelledby="price">
      <div className={styles.top}>
        <h3 id="price">Price when it was bound</h3>
        <strong>{formatMoney(Rating.TotalCents ?? 0)}</strong>
      </div>
      <div className={styles.body}>
        <Amounts price={Rating} />
      </div>
    </section>
  );
}
