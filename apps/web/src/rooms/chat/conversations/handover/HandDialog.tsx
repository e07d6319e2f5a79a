import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import styles from './HandDialog.module.css';
import { ToClaim, type ToClaimProps } from './ToClaim.tsx';
import { ToColleague } from './ToColleague.tsx';
import { ToTask } from './ToTask.tsx';

type Props = ComponentProps<typeof ToColleague> & ToClaimProps;

const WAYS = [
  { value: 'colleague', label: 'A colleague' },
  { value: 'task', label: 'A task' },
  { value: 'claim', label: 'A claim' },
] as const;

/** Where a conversation goes: to someone else who answers, to a task, or to a claim. */
export function HandDialog({ conversationKey, isClosed, messages, ...toColleague }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('colleague');
  const { name, onClose } = toColleague;
  const handed = { conversationKey, name, isClosed, onClose };
  return (
    <Dialog title="Hand over this conversation" onClose={onClose}>
      <div className={styles.ways}>
        <Segments legend="Hand over to" options={WAYS} value={way} onChange={setWay} />
      </div>
      {way === 'colleague' && <ToColleague {...toColleague} />}
      {way === 'task' && <ToTask {...handed} />}
      {way === 'claim' && <ToClaim {...handed} messages={messages} />}
    </Dialog>
  );
}
