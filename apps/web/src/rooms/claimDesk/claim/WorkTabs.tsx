import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import styles from './Claim.module.css';
import { ClaimPanel } from './ClaimPanel.tsx';
import { Documents } from './Documents.tsx';
import type { OpenLetter } from './letters/letters.rules.ts';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { Timeline } from './Timeline.tsx';

const Letters = lazy(async () => ({ default: (await import('./letters/Letters.tsx')).Letters }));

export type WorkTab = 'timeline' | 'messages' | 'notes' | 'documents' | 'money';

interface Props {
  readonly desk: DeskClaim;
  readonly tab: WorkTab;
  readonly onTab: (tab: WorkTab) => void;
  /** What has no column of its own on this screen. */
  readonly money: ReactNode | undefined;
  /** Opens the decision. Undefined for people who can't make it. */
  readonly onDecide: (() => void) | undefined;
  readonly onLetter: (letter: OpenLetter) => void;
}

/** What happened, messages with the insured, notes among us, letters and documents. On a phone, one below the other. */
export function WorkTabs({ desk, tab, onTab, money, onDecide, onLetter }: Props) {
  const [open, setOpen] = useState<string>();
  const files = desk.Claim.Items?.EFileList ?? [];
  const messages = desk.Claim.Items?.MessageList ?? [];
  const parts = [
    {
      key: 'timeline',
      label: 'Timeline',
      content: <Timeline desk={desk} onDecide={onDecide} />,
    },
    {
      key: 'messages',
      label: 'Messages',
      count: messages.length,
      content: <Messages claim={desk.Claim} onOpen={setOpen} />,
    },
    { key: 'notes', label: 'Notes', count: desk.NoteList.length, content: <Notes desk={desk} /> },
    {
      key: 'documents',
      label: 'Documents',
      count: files.length,
      content: (
        <>
          <Suspense>
            <Letters claimKey={desk.Claim.Key} onLetter={onLetter} onDocument={setOpen} />
          </Suspense>
          <Documents claim={desk.Claim} onOpen={setOpen} />
        </>
      ),
    },
    ...(money === undefined
      ? []
      : [{ key: 'money', label: 'Money and diary', content: <div className={styles.money}>{money}</div> }]),
  ];
  const shown = parts.find(({ key }) => key === tab) ?? parts[0];
  const viewer = open !== undefined && (
    <DocumentViewer
      open={open}
      among={files.map(({ Key }) => Key)}
      onTurn={setOpen}
      onClose={() => setOpen(undefined)}
    />
  );
  if (useIsPhone())
    return (
      <>
        {parts.map(({ key, label, count, content }) => (
          <ClaimPanel key={key} title={label} summary={count} isOpen={key === 'timeline'}>
            {content}
          </ClaimPanel>
        ))}
        {viewer}
      </>
    );
  return (
    <div className={styles.work}>
      <Tabs
        small
        name="Work on this claim"
        tabs={parts}
        chosen={tab}
        onChoose={(key) => onTab(key as WorkTab)}
      >
        {shown?.content}
      </Tabs>
      {viewer}
    </div>
  );
}
