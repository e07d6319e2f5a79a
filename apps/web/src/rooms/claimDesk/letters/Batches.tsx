import type { PrintBatch, PrintCopy } from '@portico/contract/rooms/claimLetters';
import { formatCount, formatMoment } from '@portico/contract/rules/format';
import { useState } from 'react';
import { FileViewer } from '../../../platform/viewer/FileViewer.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Letters.module.css';
import { ReprintDialog } from './ReprintDialog.tsx';
import { CopyCells } from './ToPrint.tsx';
import { api, batchSource, usePrinting } from './useLetterQueue.ts';

/** Batches to print, and those that were printed last. */
export function Batches({ batches }: { readonly batches: readonly PrintBatch[] }) {
  const [again, setAgain] = useState<PrintCopy>();
  if (batches.length === 0) return null;
  return (
    <Section title="Batches">
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <Batch key={batch.Key} batch={batch} onAgain={setAgain} />
        ))}
      </ul>
      {again && <ReprintDialog copy={again} onClose={() => setAgain(undefined)} />}
    </Section>
  );
}

const lettersIn = ({ Copies }: PrintBatch) =>
  Copies.length === 1 ? '1 letter' : `${formatCount(Copies.length)} letters`;

interface BatchProps {
  readonly batch: PrintBatch;
  readonly onAgain: (copy: PrintCopy) => void;
}

function Batch({ batch, onAgain }: BatchProps) {
  const { Key, MadeAt, MadeBy, PrintedAt, PrintedBy, Copies } = batch;
  const [isOpen, setOpen] = useState(false);
  const params = { batch: Key };
  const printed = usePrinting(() => api.markPrinted({ params }));
  const canceled = usePrinting(() => api.cancelBatch({ params }));
  const failure = printed.error ?? canceled.error;
  const name = `${lettersIn(batch)} of ${formatMoment(MadeAt)}`;
  return (
    <li className={styles.batch}>
      <div className={styles.top}>
        <div>
          <strong>{name}</strong>
          <p className={PrintedAt === null ? styles.due : styles.quiet}>
            {PrintedAt === null
              ? `Not printed yet. Made by ${MadeBy}.`
              : `Printed ${formatMoment(PrintedAt)} by ${PrintedBy ?? MadeBy}`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            small
            kind="secondary"
            aria-haspopup="dialog"
            aria-label={`Open ${name}`}
            onClick={() => setOpen(true)}
          >
            {PrintedAt === null ? 'Open and print' : 'Open'}
          </Button>
          {PrintedAt === null && (
            <>
              <Button
                small
                loading={printed.isPending}
                aria-label={`Mark as printed: ${name}`}
                onClick={() => printed.mutate(undefined)}
              >
                Mark as printed
              </Button>
              <Button
                small
                kind="quiet"
                loading={canceled.isPending}
                aria-label={`Put back: ${name}`}
                onClick={() => canceled.mutate(undefined)}
              >
                Put back
              </Button>
            </>
          )}
        </div>
      </div>
      {failure && <Alert kind="error">{failure.message}</Alert>}
      <details>
        <summary>Letters in this batch</summary>
        <Table
          framed
          aria-label={name}
          columns={[
            { key: 'name', title: 'To' },
            { key: 'letter', title: 'Letter' },
            { key: 'claim', title: 'Claim', isWide: true },
            { key: 'pages', title: 'Pages', isAmount: true, isWide: true },
            { key: 'sent', title: 'Sent', isWide: true },
            { key: 'again', title: 'Print again', isTitleHidden: true },
          ]}
        >
          <tbody>
            {Copies.map((copy) => (
              <tr key={copy.Key}>
                <th scope="row">{copy.Name}</th>
                <CopyCells copy={copy} />
                <td>
                  {PrintedAt !== null && (
                    <Button
                      small
                      kind="quiet"
                      aria-haspopup="dialog"
                      aria-label={`Print again: ${copy.Title}, ${copy.Name}`}
                      onClick={() => onAgain(copy)}
                    >
                      Print again
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
      {isOpen && (
        <FileViewer
          source={batchSource(Key)}
          title={name}
          subtitle="Print on both sides, at actual size"
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
