import type { ProgramGuide } from '@portico/contract/rooms/resources';
import { ROUTES } from '@portico/contract/routes';
import { formatPrice } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { Section } from '../../../ui/Section.tsx';
import styles from '../Resources.module.css';

/** What comes on top of the premium, and what is refunded. */
export const FeesAndTerms = ({ guide }: { readonly guide: ProgramGuide }) => (
  <Section title="Fees and cancellation">
    <dl className={styles.facts}>
      {guide.FeeList.map(({ Code, Name, AmountCents, When }) => (
        <div key={Code}>
          <dt>{Name}</dt>
          <dd>
            {formatPrice(AmountCents)}
            {When !== null && <span className={styles.note}>If {When}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>Taxes</dt>
        <dd>
          <Link to={`${ROUTES.agentMarkets.path}#${guide.Market?.Code ?? ''}`}>
            See what {guide.Market?.Name} charges by state
          </Link>
        </dd>
      </div>
      <div>
        <dt>If the insured cancels</dt>
        <dd>{guide.Cancellation}</dd>
      </div>
    </dl>
  </Section>
);
