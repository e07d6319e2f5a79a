import { type Application, EDITABLE_STATUSES, quotes } from '@portico/contract/rooms/quotes';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

const api = client(quotes);

interface Props {
  readonly application: Application;
  readonly isEditable: boolean;
  readonly refresh: () => Promise<void>;
}

/** The property's address is no question of the form, so an endorsement that changes it says so above. */
export function NewAddress({ application, isEditable, refresh }: Props) {
  const { Key, Version, Status, NewAddress: address, Street1, Street2, City, PostalCode } = application;
  const keeping = useMutation({
    mutationFn: async () => {
      await api.change({ body: { Key, Risk: { Street1, Street2, City, PostalCode } }, version: Version });
      await refresh();
    },
    meta: { says: ['businessError'] },
  });
  if (address === null || !EDITABLE_STATUSES.includes(Status)) return null;
  const lines = [address.Street1, address.Street2, address.City].filter(Boolean).join(', ');
  return (
    <Alert
      kind="info"
      title="The property’s address changes"
      action={
        isEditable &&
        Status === 'open' && (
          <Button kind="secondary" loading={keeping.isPending} onClick={() => keeping.mutate()}>
            Keep the current address
          </Button>
        )
      }
    >
      The new one is {lines} {address.PostalCode}.{' '}
      {Status === 'approved'
        ? 'An underwriter has approved it.'
        : 'An underwriter has to approve it before you can book the endorsement.'}
      {keeping.error && <p>{keeping.error.message}</p>}
    </Alert>
  );
}
