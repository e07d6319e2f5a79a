import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import styles from './HandDialog.module.css';
import { ToColleague } from './ToColleague.tsx';
import { ToTask } from './ToTask.tsx';

interface Props extends ComponentProps<typeof ToColleague> {
  readonly conversationKey: string;
  readonly isClosed: boolean;
}

const WAYS = [
  { value: 'colleague', label: 'A colleague' },
  { value: 'task', label: 'A task' },
] as const;

/** Where a conversation goes: to someone else who answers, or on as something to do. */
export function HandDialog({ conversationKey, isClosed, ...toColleague }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('colleague');
  const { name, onClose } = toColleague;
  return (
    <Dialog title="Hand over this conversation" onClose={onClose}>
      <div className={styles.ways}>
        <Segments legend="Hand over to" options={WAYS} value={way} onChange={setWay} />
      </div>
      {way === 'colleague' && <ToColleague {...toColleague} />}
      {way === 'task' && (
        <ToTask conversationKey={conversationKey} name={name} isClosed={isClosed} onClose={onClose} />
      )}
    </Dialog>
  );
}
