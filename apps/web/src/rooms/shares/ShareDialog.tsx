import { SHARE_DAYS } from '@portico/contract/rooms/shares';
import { useIsActing } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ShareDialog.module.css';
import { ShareForm } from './ShareForm.tsx';
import { ShareList } from './ShareList.tsx';

interface Props {
  readonly document: { readonly Key: string; readonly Title: string };
  readonly onClose: () => void;
}

/** Sends someone a link to one document, and shows the links that were sent before. */
export function ShareDialog({ document: { Key, Title }, onClose }: Props) {
  const isActing = useIsActing();
  return (
    <Dialog title="Share a document" width={560} onClose={onClose}>
      <p className={styles.lead}>
        We’ll email a link to <strong>{Title}</strong>. It works without an account for up to{' '}
        {SHARE_DAYS.most} days, and you can revoke it at any time.
      </p>
      {isActing ? (
        <Alert kind="info">You can’t share documents while you act on someone’s behalf.</Alert>
      ) : (
        <ShareForm documentKey={Key} />
      )}
      <ShareList documentKey={Key} />
    </Dialog>
  );
}
