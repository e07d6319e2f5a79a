import { type AdjusterDetails, adjusters } from '@portico/contract/rooms/adjusters';
import { Select } from '../../../ui/Select.tsx';
import { claimsText } from '../queue/queue.rules.ts';
import { AdjusterDialog } from './AdjusterDialog.tsx';
import { api, othersOf, useAdjusterForm, useAdjusters } from './useAdjusters.ts';

interface Props {
  readonly adjuster: AdjusterDetails;
  readonly onClose: () => void;
}

/** Their open claims go to someone else first. */
export default function EndDialog({ adjuster, onClose }: Props) {
  const { Key, Name, Open } = adjuster;
  const others = othersOf(useAdjusters().data?.rows, Key);
  const { form, field, isPending } = useAdjusterForm({
    adjuster,
    initial: { ToKey: '' },
    schema: adjusters.rows.end.body,
    bodyOf: ({ ToKey }) => (ToKey === '' ? {} : { ToKey }),
    check: ({ ToKey }) =>
      Open > 0 && ToKey === '' ? [{ field: 'ToKey', message: 'Choose who gets the open claims.' }] : [],
    at: { adjusterHasClaims: 'ToKey', adjusterNotLicensed: 'ToKey', adjusterAway: 'ToKey' },
    send: (body) => api.end({ params: { key: Key }, body }),
    onClose,
  });
  return (
    <AdjusterDialog
      title={`End ${Name}’s work as adjuster`}
      submit="End work"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <p>
        {Name} can’t change claims anymore. Their closed claims keep their name
        {Open === 0 ? ', and they have no open ones.' : '.'}
      </p>
      {Open > 0 && (
        <Select
          label={`Who gets ${Name}’s ${claimsText(Open)}`}
          hint="They have to be licensed in the claims’ states."
          placeholder="Choose an adjuster"
          options={others}
          {...field('ToKey')}
        />
      )}
    </AdjusterDialog>
  );
}
