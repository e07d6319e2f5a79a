import type { Agency } from '@portico/contract/rooms/agencies';
import { Mail, Phone } from '../../../platform/Reach.tsx';
import styles from './AgencyFacts.module.css';

export function AgencyFacts({ agency }: { readonly agency: Agency }) {
  return (
    <section aria-labelledby="agency-name">
      <h2 id="agency-name">{agency.Name}</h2>
      {agency.Parent && <p className={styles.quiet}>A branch of {agency.Parent.Name}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Address</dt>
          <dd>
            {[agency.Street1, agency.Street2].filter(Boolean).join(', ')}
            <br />
            {agency.City}, {agency.State} {agency.PostalCode}
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <Phone number={agency.Phone} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <Mail address={agency.Email} />
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>{agency.Hours}</dd>
        </div>
        <div>
          <dt>Branch number</dt>
          <dd>{agency.OrgBranchId}</dd>
        </div>
      </dl>
    </section>
  );
}
