import type { Verification } from '@portico/contract/rooms/evidence';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { brand } from '../../platform/brand.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './VerifyPage.module.css';

/** What someone compares with the paper in their hand. */
export function VerifiedDocument({ found }: { readonly found: Verification }) {
  const { EFileType, PolicyNumberEnd, Initials, Street1, City, State, IsInForce, AsOf, IssuedOn } = found;
  const { phone } = brand.contact;
  const facts = [
    ['Document', EFileType.Name],
    ['Issued on', formatDay(IssuedOn)],
    ['Policy number', `Ends in ${PolicyNumberEnd}`],
    ['Insured’s initials', Initials],
    ['Property', `${Street1}, ${City}, ${State}`],
  ] as const;
  return (
    <div className={styles.found}>
      <Alert
        kind={IsInForce ? 'success' : 'warning'}
        title={IsInForce ? 'This policy is in force' : 'This policy isn’t in force'}
      >
        {IsInForce
          ? `We issued this document, and the policy is in force today, ${formatDay(AsOf)}.`
          : `We issued this document, but the policy isn’t in force today, ${formatDay(AsOf)}.`}
      </Alert>
      <Panel title="Compare with your document">
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <p className={styles.quiet}>
        {phone && (
          <>
            Something doesn’t match, or you need the current limits? Call{' '}
            <a className={styles.phone} href={`tel:+1${phone.replace(/\D/g, '')}`}>
              {phone}
            </a>
            .{' '}
          </>
        )}
        <Link to={ROUTES.verify.path}>Verify another document</Link>
      </p>
    </div>
  );
}
