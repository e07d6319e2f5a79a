import { AdjusterChange, type AdjusterDetails } from '@portico/contract/rooms/adjusters';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdjusterDialog } from './AdjusterDialog.tsx';
import styles from './Adjusters.module.css';
import { api, othersOf, useAdjusterForm, useAdjusters } from './useAdjusters.ts';

interface Props {
  readonly adjuster: AdjusterDetails;
  readonly onClose: () => void;
}

/** From when until when someone is away, and who their deputy is. */
export default function AwayDialog({ adjuster, onClose }: Props) {
  const { Away } = adjuster;
  const others = othersOf(useAdjusters().data?.rows, adjuster.Key);
  const { values, form, field, box, isPending } = useAdjusterForm({
    adjuster,
    initial: {
      isAway: true,
      From: Away?.From ?? '',
      Until: Away?.Until ?? '',
      DeputyKey: Away?.Deputy?.Key ?? '',
    },
    schema: AdjusterChange,
    bodyOf: ({ isAway, ...days }) => ({ Away: isAway ? days : null }),
    place: ({ field: path, message }) => ({ field: path.replace(/^Away\./, ''), message }),
    at: { deputyIsSelf: 'DeputyKey', deputyAway: 'DeputyKey' },
    send: (body, version) => api.change({ params: { key: adjuster.Key }, version, body }),
    onClose,
  });
  return (
    <AdjusterDialog
      title={`Time away of ${adjuster.Name}`}
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      {Away !== null && (
        <Checkbox label="Away" hint="Clear it if they’re back or not going." {...box('isAway')} />
      )}
      {values.isAway && (
        <>
          <div className={styles.pair}>
            <TextField label="First day away" type="date" {...field('From')} />
            <TextField label="Back on" type="date" {...field('Until')} />
          </div>
          <Select
            label="Deputy"
            hint="Gets new claims, messages and the work of the day."
            placeholder="Choose a deputy"
            options={others}
            {...field('DeputyKey')}
          />
        </>
      )}
    </AdjusterDialog>
  );
}
