import { LinkedArt } from '../../../ui/art/LinkedArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LineDrawing } from '../../../ui/LineDrawing.tsx';
import styles from './PolicyLinked.module.css';

const NOW_YOU_CAN = [
  'See what your policy covers and what it costs',
  'Check due dates and your payment history',
  'Message your agent',
];

const LIMITED_TO = ['See what’s due', 'Make a payment', 'Report a claim and follow it'];

interface Props {
  readonly number: string;
  /** Right answers alone opened it. */
  readonly isLimited: boolean;
  readonly onReturn: () => void;
}

/** Spec §2: the policy has been linked. */
export const PolicyLinked = ({ number, isLimited, onReturn }: Props) => (
  <Dialog
    title="Policy Linked"
    width={480}
    art={<LinkedArt />}
    onClose={onReturn}
    actions={
      <Button full onClick={onReturn}>
        Return to Dashboard
      </Button>
    }
  >
    <div className={styles.content}>
      <p className={styles.done}>
        Policy <strong>{number}</strong> has been linked to your account.
      </p>
      <ul className={styles.list}>
        {(isLimited ? LIMITED_TO : NOW_YOU_CAN).map((text) => (
          <li key={text}>
            <LineDrawing path="M4.5 10.5l3.6 3.6 7.4-8" strokeWidth={2} />
            {text}
          </li>
        ))}
      </ul>
      {isLimited && <p>Documents and details open next. Your dashboard shows how.</p>}
    </div>
  </Dialog>
);
