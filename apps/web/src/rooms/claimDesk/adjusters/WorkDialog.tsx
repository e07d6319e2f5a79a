import { AdjusterChange, type AdjusterDetails } from '@portico/contract/rooms/adjusters';
import { changesOf } from '../../../platform/useVersion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { AdjusterDialog } from './AdjusterDialog.tsx';
import { api, useAdjusterForm } from './useAdjusters.ts';
import { WorkFields, workBody, workOf } from './WorkFields.tsx';

interface Props {
  readonly adjuster: AdjusterDetails;
  readonly onClose: () => void;
}

/** Limits, capacity and how to reach them. Only what was changed is sent. */
export default function WorkDialog({ adjuster, onClose }: Props) {
  const initial = workOf(adjuster);
  const { form, field, isPending } = useAdjusterForm({
    adjuster,
    initial,
    schema: AdjusterChange,
    bodyOf: (values) => changesOf(workBody(initial), workBody(values)),
    send: async (body, version) =>
      Object.keys(body).length === 0
        ? undefined
        : api.change({ params: { key: adjuster.Key }, version, body }),
    onClose,
  });
  return (
    <AdjusterDialog title={`Work of ${adjuster.Name}`} form={form} isPending={isPending} onClose={onClose}>
      {adjuster.IsMe && (
        <Alert kind="info">This is you, so another administrator has to set your limits.</Alert>
      )}
      <WorkFields field={field} isMine={adjuster.IsMe} />
    </AdjusterDialog>
  );
}
