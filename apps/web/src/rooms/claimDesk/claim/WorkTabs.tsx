import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { type ReactNode, useState } from 'react';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import styles from './Claim.module.css';
import { Documents } from './Documents.tsx';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  readonly desk: DeskClaim;
  /** What has no column of its own on this screen. */
  readonly money: ReactNode | undefined;
}

/** What happened, what was said to the insured and among us, and the papers. */
export function WorkTabs({ desk, money }: Props) {
  const [tab, setTab] = useState('timeline');
  const [open, setOpen] = useState<string>();
  const files = desk.Claim.Items?.EFileList ?? [];
  // The window has become wide enough for a column.
  const isGone = tab === 'money' && money === undefined;
  const messages = desk.Claim.Items?.MessageList ?? [];
  return (
    <div className={styles.work}>
      <Tabs
        small
        name="Work on this claim"
        tabs={[
          { key: 'timeline', label: 'Timeline' },
          { key: 'messages', label: 'Messages', count: messages.length },
          { key: 'notes', label: 'Notes', count: desk.NoteList.length },
          { key: 'documents', label: 'Documents', count: files.length },
          ...(money === undefined ? [] : [{ key: 'money', label: 'Money and diary' }]),
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {(tab === 'timeline' || isGone) && <Timeline desk={desk} />}
        {tab === 'messages' && <Messages claim={desk.Claim} onOpen={setOpen} />}
        {tab === 'notes' && <Notes desk={desk} />}
        {tab === 'documents' && <Documents claim={desk.Claim} onOpen={setOpen} />}
        {tab === 'money' && money !== undefined && <div className={styles.money}>{money}</div>}
      </Tabs>
      {open !== undefined && (
        <DocumentViewer
          open={open}
          among={files.map(({ Key }) => Key)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
