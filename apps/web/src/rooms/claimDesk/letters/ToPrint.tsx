import type { PrintCopy, PrintQueue } from '@portico/contract/rooms/claimLetters';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatLocalDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Letters.module.css';
import { api, usePrinting } from './useLetterQueue.ts';

/** Letters that wait for paper. Those that are left checked become a batch. */
export function ToPrint({ queue: { Waiting, WaitingTotal } }: { readonly queue: PrintQueue }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [key, setKey] = useState(() => crypto.randomUUID());
  const making = usePrinting((CopyKeys: string[]) => api.makeBatch({ body: { Key: key, CopyKeys } }));
  const chosen = Waiting.filter(({ Key }) => !left.has(Key)).map(({ Key }) => Key);
  const make = () =>
    making.mutate(chosen, {
      onSuccess: () => {
        setKey(crypto.randomUUID());
        setLeft(new Set());
      },
    });
  const toggle = (copy: string) => {
    const next = new Set(left);
    if (!next.delete(copy)) next.add(copy);
    setLeft(next);
  };
  return (
    <Section
      title="To print"
      actions={
        Waiting.length > 0 && (
          <Button small loading={making.isPending} disabled={chosen.length === 0} onClick={make}>
            {chosen.length === 1
              ? 'Make a batch of 1 letter'
              : `Make a batch of ${formatCount(chosen.length)} letters`}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        Print on both sides. Each letter begins on a new sheet, and its address shows in the window of a #10
        envelope.
      </p>
      {making.error && <Alert kind="error">{making.error.message}</Alert>}
      {Waiting.length === 0 ? (
        <Nothing>Nothing waits to be printed.</Nothing>
      ) : (
        <Table
          framed
          aria-label="Letters to print"
          columns={[
            { key: 'name', title: 'To' },
            { key: 'letter', title: 'Letter' },
            { key: 'claim', title: 'Claim', isWide: true },
            { key: 'pages', title: 'Pages', isAmount: true, isWide: true },
            { key: 'sent', title: 'Sent', isWide: true },
          ]}
        >
          <tbody>
            {Waiting.map((copy) => (
              <tr key={copy.Key}>
                <th scope="row">
                  <Checkbox
                    label={copy.Name}
                    checked={!left.has(copy.Key)}
                    onChange={() => toggle(copy.Key)}
                  />
                </th>
                <CopyCells copy={copy} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {WaitingTotal > Waiting.length && (
        <p className={styles.quiet}>
          The oldest {formatCount(Waiting.length)} of {formatCount(WaitingTotal)}. The others follow when
          these are in a batch.
        </p>
      )}
    </Section>
  );
}

/** What a letter on paper is. */
export const CopyCells = ({
  copy: { Title, Claim, Pages, SentAt, ReprintReason },
}: {
  readonly copy: PrintCopy;
}) => (
  <>
    <td>
      {Title}
      {ReprintReason !== null && <p className={styles.quiet}>Again: {ReprintReason}</p>}
    </td>
    <td data-wide>
      <Link to={`${ROUTES.claim.path}?${new URLSearchParams({ key: Claim.Key })}`}>{Claim.ClaimNumber}</Link>
    </td>
    <td data-amount data-wide>
      {Pages}
    </td>
    <td data-wide>{formatLocalDay(SentAt)}</td>
  </>
);
