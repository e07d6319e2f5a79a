import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { BoxGroup } from '../../../ui/BoxGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { datesText } from './claim.rules.ts';
import { closingPromises, needsWaiveReason, ownWaiveReason, type StatusValues } from './status.rules.ts';

interface Props {
  readonly desk: DeskClaim;
  readonly values: StatusValues;
  readonly keptId: string;
  readonly onKept: (keys: readonly string[]) => void;
  readonly reason: {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (entered: { readonly target: { readonly value: string } }) => void;
  };
}

/** What is still promised when a claim closes: what was done by now, and why the rest no longer applies. */
export function ClosingPromises({ desk, values, keptId, onKept, reason }: Props) {
  const { asked, waiting, isMissed } = closingPromises(desk, values.Status);
  const own = ownWaiveReason(values.Status);
  return (
    <>
      {asked.length > 0 && (
        <BoxGroup
          id={keptId}
          legend="Still promised. Check what was done."
          options={asked.map((promise) => ({
            value: promise.Key,
            label: `${promise.Text} (${datesText(promise)}${isMissed(promise) ? '; missed unless it was done' : ''})`,
          }))}
          chosen={values.KeptPromiseKeys}
          onChange={onKept}
        />
      )}
      {needsWaiveReason(desk, values) && (
        <TextArea
          {...reason}
          label={
            own === undefined ? 'Why the rest no longer applies' : 'Why the rest no longer applies (optional)'
          }
          hint={own === undefined ? 'Only staff can read it.' : `If you leave this empty, we note: ${own}`}
          rows={2}
        />
      )}
      {waiting && (
        <p>
          {desk.Claim.Insured} wrote to us. An answer stays due by {formatShortDay(waiting.DueOn)} after the
          claim is closed.
        </p>
      )}
    </>
  );
}
