import { brand } from '../../../platform/brand.ts';
import { CallOrEmail, canReach } from '../../../platform/CallOrEmail.tsx';
import { usePayNow } from '../pay/usePayNow.ts';
import styles from './HowToPay.module.css';

/** All the ways to pay, online or not. */
export function HowToPay() {
  const canPayNow = usePayNow();
  return (
    <section className={styles.how} aria-labelledby="how-to-pay">
      <h3 id="how-to-pay">How to pay</h3>
      <p>
        {canPayNow && 'Choose Pay now to pay by card. '}
        {brand.contact.address &&
          `${canPayNow ? 'You can also send' : 'Send'} a check with your policy number on it to ${brand.legalName}, ${brand.contact.address}. `}
        {canPayNow || brand.contact.address ? 'Or call' : 'Call'} your agent to pay by phone. If your mortgage
        company pays, you don’t need to do anything.
      </p>
      {canReach() && (
        <p>
          Have a question about a bill? You can <CallOrEmail />.
        </p>
      )}
    </section>
  );
}
