import { accounts } from '@portico/contract/rooms/accounts';
import { client } from '../../platform/api.ts';
import { Seek } from '../../platform/Seek.tsx';
import styles from './LossRunPage.module.css';

const api = client(accounts);

interface Props {
  readonly onChoose: (accountKey: string) => void;
}

export const AccountSeek = ({ onChoose }: Props) => (
  <div className={styles.seek}>
    <Seek
      label="Find an account"
      hint="Name, address or policy number"
      room="accounts"
      seek={(value, signal) => api.seek({ params: { value } }, { signal })}
      nameOf={({ Contact }) => Contact.Name}
      factsOf={({ Street1, City, State, AlternateKey }) =>
        [Street1, City, State, AlternateKey].filter(Boolean).join(' · ')
      }
      nothing="No accounts match."
      onChoose={onChoose}
    />
  </div>
);
