import type { Claim } from '@portico/contract/rooms/claims';
import { formatLocalDay } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Claim.module.css';
import { useReload } from './useDeskClaim.ts';

const UploadSheet = lazy(async () => ({
  default: (await import('../../../platform/upload/UploadSheet.tsx')).UploadSheet,
}));

/** What the desk adds to a claim. */
const TYPES = [
  { value: 'CLAIM_PHOTO', label: 'Photo of the damage' },
  { value: 'CLAIM_ESTIMATE', label: 'Repair estimate' },
  { value: 'CLAIM_LETTER', label: 'Claim letter' },
  { value: 'PROOF_OF_LOSS', label: 'Proof of loss' },
  { value: 'CORRESPONDENCE', label: 'Letter or other document' },
];

interface Props {
  readonly claim: Claim;
  readonly onOpen: (key: string) => void;
}

export function Documents({ claim, onOpen }: Props) {
  const [isAdding, setAdding] = useState(false);
  const reload = useReload(claim.Key);
  const files = claim.Items?.EFileList ?? [];
  return (
    <>
      <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        Add a document
      </Button>
      {files.length === 0 && <p className={styles.quiet}>There are no documents yet.</p>}
      <ul className={styles.items} aria-label="Documents">
        {files.map(({ Key, Title, EFileType, CreatedAt }) => (
          <li key={Key}>
            <div className={styles.file}>
              <Icon name="page" />
              <Button kind="quiet" small flush onClick={() => onOpen(Key)}>
                {Title}
              </Button>
            </div>
            <span className={styles.quiet}>
              {EFileType.Name} · {formatLocalDay(CreatedAt)}
            </span>
          </li>
        ))}
      </ul>
      {isAdding && (
        <Suspense>
          <UploadSheet
            owner={{ OwnerKind: 'Claim', OwnerKey: claim.Key }}
            about={`claim ${claim.ClaimNumber ?? claim.ReceiptNumber}`}
            types={TYPES}
            asksVisibility
            isStaff
            onDone={() => void reload()}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
